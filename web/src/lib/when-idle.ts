/** How long the browser may put work off while it has other things to do, in milliseconds. */
const LATEST_MS = 2_000;

/** Has work done once the browser has nothing else to do, or after two seconds. */
export function whenIdle(work: () => void): void {
  // Safari has learned it only lately.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 200);
}
