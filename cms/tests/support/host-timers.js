// Loaded first: tracks a server's timers, to clear those that it leaves behind.
const timers = require('node:timers');

const pending = new Set();

function track(name, isRepeated) {
  const original = globalThis[name];
  const tracked = (work, ...rest) => {
    const timer = original(
      (...args) => {
        if (!isRepeated) pending.delete(timer);
        return work(...args);
      },
      ...rest,
    );
    pending.add(timer);
    return timer;
  };
  // `util.promisify` finds a timer's promise version under a symbol of the function.
  for (const key of Object.getOwnPropertySymbols(original)) {
    Object.defineProperty(tracked, key, Object.getOwnPropertyDescriptor(original, key));
  }
  globalThis[name] = tracked;
  timers[name] = tracked;
}

track('setTimeout', false);
track('setInterval', true);

exports.clearTimers = () => {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
};
