const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

// From the package under test.
const { default: Runtime } = require(require.resolve('jest-runtime', { paths: [process.cwd()] }));

exports.Runtime = Runtime;

/** The global object of the running test file. */
let current;

/**
 * Forwards to the running test file's class, which may differ between files: a fake Date, jsdom's
 * File.
 */
const currentClass = (name) =>
  new Proxy(function any() {}, {
    apply: (_target, _self, parameters) => current[name](...parameters),
    construct: (_target, parameters) => new current[name](...parameters),
    get: (_target, member) => current[name][member],
  });

const CLASSES = ['Date', 'File', 'Blob'];
const classes = CLASSES.map(currentClass);
const PARAMETERS = ['module', 'exports', 'require', '__dirname', '__filename'];

/** Makes errors thrown by shared modules instances of the test file's error classes. */
function acceptErrors(global) {
  for (const kind of [Error, RangeError, SyntaxError, TypeError]) {
    const own = global[kind.name];
    const isInstance = own[Symbol.hasInstance];
    Object.defineProperty(own, Symbol.hasInstance, {
      value(thrown) {
        return isInstance.call(this, thrown) || (this === own && thrown instanceof kind);
      },
    });
  }
}

/** Shared modules by file. */
const loaded = new Map();

/**
 * Jest's runtime, which loads some modules and their imports once per worker instead of once per
 * test file. They must be stateless, and cannot be mocked.
 */
exports.sharing = (isShared) =>
  class extends Runtime {
    constructor(config, environment, ...more) {
      super(config, environment, ...more);
      current = environment.global;
      acceptErrors(current);
    }

    requireModule(from, name, options, isActual) {
      const isOther = name === undefined || options?.isInternalModule || Module.isBuiltin(name);
      const file = isOther ? undefined : this._resolution.resolveCjs(from, name);
      return file !== undefined && isShared(file)
        ? this.#loadShared(file)
        : super.requireModule(from, name, options, isActual);
    }

    #loadShared(file) {
      const known = loaded.get(file);
      if (known !== undefined) return known.exports;
      const module = { exports: {}, id: file, filename: file, children: [] };
      loaded.set(file, module);
      const load = (name) =>
        Module.isBuiltin(name)
          ? require(name)
          : this.#loadShared(this._resolution.resolveCjs(file, name));
      const code = this.transformCache.transform(file);
      const head = `(${CLASSES.join(',')})=>function(${PARAMETERS.join(',')}){`;
      const script = new vm.Script(`${head}${code}\n}`, {
        filename: file,
        columnOffset: -head.length,
      });
      const { exports } = module;
      const run = script.runInThisContext()(...classes);
      run.call(exports, module, exports, load, path.dirname(file), file);
      return module.exports;
    }
  };
