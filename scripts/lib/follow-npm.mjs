const INTERVAL_MS = 500;

const parent = process.ppid;

/**
 * Calls `onEnd` once, within half a second of the end of the npm that started this process. Without
 * npm nothing is followed: what a shell has started may outlive it.
 * @param {() => void} onEnd
 * @returns {() => void} ends the watch
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
