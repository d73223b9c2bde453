const Module = require('node:module');
const { Runtime } = require('./shared-modules');

/** Packages without state of a test, which take long to load. */
const SHARED = /\/node_modules\/(?:better-sqlite3|mailparser|sharp|smtp-server)\//;

/** Jest's runtime, which loads some packages once per worker, as Node does. */
module.exports = class extends Runtime {
  requireModuleOrMock(from, name) {
    if (!name.startsWith('.') && !Module.isBuiltin(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (SHARED.test(file)) return require(file);
    }
    return super.requireModuleOrMock(from, name);
  }
};
