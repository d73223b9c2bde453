const { TestEnvironment } = require('jest-environment-node');
const { endStorages } = require('./async-storages');
const { compileOnce } = require('./compile-once.ts');
const { countProcessor, deferOptimizing } = require('./processor-use');

compileOnce();
deferOptimizing();

/** Node's test environment; each worker compiles a module only once. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.noteProcessor = countProcessor(context.testPath);
  }

  async teardown() {
    this.noteProcessor();
    endStorages();
    await super.teardown();
  }
};
