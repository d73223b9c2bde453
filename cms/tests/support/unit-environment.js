const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('./async-storages');
const { compileOnce } = require('./compile-once.ts');
const { measureProcessor, deferOptimizing } = require('./processor-use');

compileOnce();
deferOptimizing();

/** Node's test environment; each worker compiles a module only once. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.recordProcessor = measureProcessor(context.testPath);
  }

  async teardown() {
    this.recordProcessor();
    disableStorages();
    await super.teardown();
  }
};
