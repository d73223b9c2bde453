const { TestEnvironment } = require('jest-environment-node');

/** Processes that wait to run a server: of one worker, for all its test files. */
const idleHosts = [];

/** Node's environment, with the processes that the worker keeps for servers. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.idleHosts = idleHosts;
  }
};
