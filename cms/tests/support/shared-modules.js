const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

// Of the package whose tests run.
const { default: Runtime } = require(require.resolve('jest-runtime', { paths: [process.cwd()] }));

/** What the test file that runs finds globally. */
let current;

/** A class of the test file that runs, of which another may have another: a fake clock, files of jsdom. */
const currentClass = (name) =>
  new Proxy(function any() {}, {
    apply: (_target, _self, parameters) => current[name](...parameters),
    construct: (_target, parameters) => new current[name](...parameters),
    get: (_target, member) => current[name][member],
  });

const CLASSES = ['Date', 'File', 'Blob'];
const classes = CLASSES.map(currentClass);
const PARAMETERS = ['module', 'exports', 'require', '__dirname', '__filename'];

/** Has errors of the shared modules, too, be what a test file knows as errors of their kind. */
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

/** Modules by file. */
const loaded = new Map();

/**
 * Jest's runtime, for which some modules are loaded once a worker instead of once a test file, with all that they load.
 * They keep nothing of a test, and have no mocks.
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
