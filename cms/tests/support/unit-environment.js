const { TestEnvironment } = require('jest-environment-node');
const { compileOnce } = require('./compile-once.ts');

compileOnce();

/** Node's environment, where a worker compiles each module once. */
module.exports = TestEnvironment;
