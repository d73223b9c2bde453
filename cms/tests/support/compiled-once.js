const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { deserialize, serialize, setFlagsFromString } = require('node:v8');
const vm = require('node:vm');
const { deferOptimizing } = require('./processor-use');

/** File with the compiled modules of a run and where they lie, for processes that load Strapi after the first. */
const kept = process.env.TEST_COMPILED;
const known =
  kept !== undefined && existsSync(kept)
    ? deserialize(readFileSync(kept))
    : { scripts: {}, found: new Map() };
const scripts = new Map();
/** Where what modules ask for was found, by their folder and the name that they ask by. */
const { found } = known;
/** Files whose dynamic imports find nothing once they are compiled from what was kept. */
const importing = new Set();
// The server sets it (process-setup.ts), and what was compiled under other flags would be compiled again.
setFlagsFromString('--heap-growing-percent=100');
deferOptimizing();

function scriptOf(file, content) {
  const cachedData = known.scripts[file];
  return new vm.Script(Module.wrap(content), {
    filename: file,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
}

/** Node's own, which it gives to none but its own loader. */
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

/** Looks for a module once, however often it is loaded anew from the same folder. */
function findOnce() {
  const find = Module._resolveFilename;
  Module._resolveFilename = function findKept(name, parent, isMain, options) {
    if (isMain || options !== undefined || !parent?.path)
      return find.call(this, name, parent, isMain, options);
    const key = `${parent.path}\0${name}`;
    const file = found.get(key) ?? find.call(this, name, parent, isMain);
    found.set(key, file);
    return file;
  };
}

/**
 * Has each file be read and compiled once, however often it is loaded; each time it has variables of its own. Of one
 * that was compiled it is known that it is no ES module.
 */
function compileOnce() {
  findOnce();
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, file) =>
    scripts.has(file) ? run(module, file) : load(module, file);
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileKept(content, file, format) {
    if (format === 'module' || file.endsWith('.mjs'))
      return compile.call(this, content, file, format);
    if (!scripts.has(file)) scripts.set(file, scriptOf(file, content));
    if (content.includes('import(')) importing.add(file);
    return run(this, file);
  };
}

/**
 * Keeps what the modules are compiled to, and where each was found, for the other processes of the run; does so once.
 */
function keepCompiled() {
  if (kept === undefined || existsSync(kept)) return;
  const data = [...scripts]
    .filter(([file]) => !importing.has(file))
    .map(([file, script]) => [file, script.createCachedData()]);
  writeFileSync(`${kept}.${process.pid}`, serialize({ scripts: Object.fromEntries(data), found }));
  renameSync(`${kept}.${process.pid}`, kept);
}

module.exports = { compileOnce, keepCompiled };
