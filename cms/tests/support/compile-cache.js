const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { deserialize, serialize, setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { deferOptimizing } = require('./processor-use');

/**
 * File for the compiled code and resolved paths of modules, shared by later processes that load
 * Strapi.
 */
const cacheFile = process.env.TEST_COMPILED;
const cache =
  cacheFile !== undefined && existsSync(cacheFile)
    ? deserialize(readFileSync(cacheFile))
    : { scripts: {}, found: new Map() };
const scripts = new Map();
/** Resolved files by folder and requested name. */
const { found } = cache;
/** Files with dynamic imports, which fail if their code comes from the cache. */
const importing = new Set();
// The server sets this flag (process-setup.ts), and V8 rejects cached code compiled under other
// flags.
setFlagsFromString('--heap-growing-percent=100');
deferOptimizing();

function scriptOf(file, content) {
  const cachedData = cache.scripts[file];
  return new vm.Script(Module.wrap(content), {
    filename: file,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
}

/** Recreates Node's `require`, which only its own loader can create. */
function requireOf(module) {
  const require = (id) => module.require(id);
  return Object.assign(require, {
    resolve: (id, options) => Module._resolveFilename(id, module, false, options),
    main: process.mainModule,
    extensions: Module._extensions,
    cache: Module._cache,
  });
}

function run(module, file) {
  const wrapped = scripts.get(file).runInThisContext();
  return wrapped.call(
    module.exports,
    module.exports,
    requireOf(module),
    module,
    file,
    path.dirname(file),
  );
}

/** Resolves each name only once per folder, even if its module is loaded again. */
function cacheResolutions() {
  const find = Module._resolveFilename;
  Module._resolveFilename = function findCached(name, parent, isMain, options) {
    if (isMain || options !== undefined || !parent?.path)
      return find.call(this, name, parent, isMain, options);
    const key = `${parent.path}\0${name}`;
    const file = found.get(key) ?? find.call(this, name, parent, isMain);
    found.set(key, file);
    return file;
  };
}

/**
 * Reads and compiles each file only once, however often it is loaded; each load has its own module
 * scope. A compiled file is known not to be an ES module.
 */
function compileOnce() {
  cacheResolutions();
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, file) =>
    scripts.has(file) ? run(module, file) : load(module, file);
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileCached(content, file, format) {
    if (format === 'module' || file.endsWith('.mjs'))
      return compile.call(this, content, file, format);
    if (!scripts.has(file)) scripts.set(file, scriptOf(file, content));
    if (content.includes('import(')) importing.add(file);
    return run(this, file);
  };
}

/**
 * Stores the compiled code and resolved paths for the run's other processes, unless already stored.
 */
function saveCompiled() {
  if (cacheFile === undefined || existsSync(cacheFile)) return;
  const data = [...scripts]
    .filter(([file]) => !importing.has(file))
    .map(([file, script]) => [file, script.createCachedData()]);
  writeFileSync(
    `${cacheFile}.${process.pid}`,
    serialize({ scripts: Object.fromEntries(data), found }),
  );
  renameSync(`${cacheFile}.${process.pid}`, cacheFile);
}

module.exports = { compileOnce, saveCompiled };
