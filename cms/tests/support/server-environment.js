const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('./async-storages');
const { compileOnce } = require('./compile-once.ts');
const { measureProcessor, deferOptimizing } = require('./processor-use');
const { recordFor, recordStatement } = require('./statement-log');

compileOnce();
deferOptimizing();

const TESTS = path.resolve(__dirname, '..');

/** Idle server processes of this worker, shared by its test files. */
const idleHosts = [];

let contract;

/** The compiled contract, loaded once per worker since creating its schemas takes 0.2 s. */
function loadContract() {
  contract ??= {
    ...require('../../dist/src/contract/routes'),
    ...require('../../dist/src/contract/problem'),
  };
  return contract;
}

/** Node's test environment with the worker's server processes. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.recordProcessor = measureProcessor(context.testPath);
    this.testFile = path.relative(TESTS, context.testPath).replaceAll(path.sep, '+');
  }

  async setup() {
    await super.setup();
    this.global.idleHosts = idleHosts;
    this.global.loadContract = loadContract;
    this.global.testFile = this.testFile;
    this.global.recordStatement = recordStatement;
    recordFor(this.testFile);
  }

  async teardown() {
    this.recordProcessor();
    disableStorages();
    await super.teardown();
  }
};
