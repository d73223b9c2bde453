const { TestEnvironment } = require('jest-environment-node');
const { endStorages } = require('./async-storages');
const { compileOnce } = require('./compile-once.ts');
const { countProcessor } = require('./processor-use');

compileOnce();

/** Processes that wait to run a server: of one worker, for all its test files. */
const idleHosts = [];

/** Node's environment, with the processes that the worker keeps for servers. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.noteProcessor = countProcessor(context.testPath);
  }

  async setup() {
    await super.setup();
    this.global.idleHosts = idleHosts;
  }

  async teardown() {
    this.noteProcessor();
    endStorages();
    await super.teardown();
  }
};
