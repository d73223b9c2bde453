const { AsyncLocalStorage } = require('node:async_hooks');

/** Storages used since the last `disableStorages`. */
const used = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function tracked(...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/**
 * Disables the `AsyncLocalStorage`s that a test file or server leaves behind: until then each of
 * them hooks into every promise of the process. A storage enables itself when used again.
 */
exports.disableStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
