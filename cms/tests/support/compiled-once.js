const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const WRAPPER = ['exports', 'require', 'module', '__filename', '__dirname'];
/** Files by name, compiled. */
const compiled = new Map();

const compile = (file) =>
  vm.compileFunction(readFileSync(file, 'utf8'), WRAPPER, {
    filename: file,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });

/** Has the files that are loaded anew for each server be compiled only for the first; each still has its own variables. */
function compileOnce(isLoadedAnew) {
  const load = Module._extensions['.js'];
  Module._extensions['.js'] = (module, file) => {
    if (!isLoadedAnew(file)) return load(module, file);
    if (!compiled.has(file))
      compiled.set(file, { run: compile(file), require: Module.createRequire(file) });
    const { run, require } = compiled.get(file);
    return run.call(module.exports, module.exports, require, module, file, path.dirname(file));
  };
}

module.exports = { compileOnce };
