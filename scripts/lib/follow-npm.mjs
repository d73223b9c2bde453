const INTERVAL_MS = 500;

const parent = process.ppid;

/**
 * Calls `onEnd` once, within half a second after the npm that started this process ends. Does
 * nothing without npm: a process started by a shell may outlive it.
 * @param {() => void} onEnd
 * @returns {() => void} stops watching
 */
export function followNpm(onEnd) {
  if (process.env.npm_lifecycle_event !== 'start') return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
