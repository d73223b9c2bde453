/** Longer than a task can miss its time, even on a slow, busy machine. */
const PATIENCE_MS = 90_000;

/** Polls until the condition holds; throws if it does not within `patienceMs`. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It has not happened');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
