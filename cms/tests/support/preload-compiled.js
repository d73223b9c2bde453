// Preloaded in separate processes: loads modules from the code that others of the run have
// compiled.
const { compileOnce } = require('./compile-cache');

const emit = process.emitWarning.bind(process);
// Hides Node's warning about the option used to load compiled code; other warnings are shown.
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('vm.USE_MAIN_CONTEXT_DEFAULT_LOADER')) emit(warning, ...rest);
};
compileOnce();
