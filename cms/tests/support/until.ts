/** Longer than a task can miss its time, even on a slow, busy machine. */
const TIMEOUT_MS = 90_000;

/** Polls until the condition holds; throws if it does not within `timeoutMs`. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('The condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
