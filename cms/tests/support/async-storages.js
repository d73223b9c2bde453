const { AsyncLocalStorage } = require('node:async_hooks');

/** Those that something has been kept in since the last end. */
const used = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function noted(...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/**
 * Ends the storages of asynchronous contexts that a test file or a server leaves behind: until then each of them takes
 * part in every promise of the process. One that is used again begins again.
 */
exports.endStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
