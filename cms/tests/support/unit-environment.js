const { TestEnvironment } = require('jest-environment-node');
const { endStorages } = require('./async-storages');
const { compileOnce } = require('./compile-once.ts');
const { deferOptimizing } = require('./processor-use');

compileOnce();
deferOptimizing();

/** Node's environment, where a worker compiles each module once. */
module.exports = class extends TestEnvironment {
  async teardown() {
    endStorages();
    await super.teardown();
  }
};
