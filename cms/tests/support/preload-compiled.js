// Loaded before what runs in a process of its own: it takes what others of the run have compiled.
const { compileOnce } = require('./compiled-once');

const emit = process.emitWarning.bind(process);
// What is compiled so is loaded with an option of Node's that warns; a warning of anything else is shown.
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('vm.USE_MAIN_CONTEXT_DEFAULT_LOADER')) emit(warning, ...rest);
};
compileOnce();
