/** Maximum delay by the browser while it is busy, in milliseconds. */
const LATEST_MS = 2_000;

/** Runs a function when the browser is idle, at the latest after two seconds. */
export function whenIdle(work: () => void): void {
  // Older Safari versions lack it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 200);
}
