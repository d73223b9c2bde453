/** Longer than a task misses its time for, also on a slow machine under load. */
const PATIENCE_MS = 90_000;

/** Waits for what the server does by itself; throws where it has not happened in time. */
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
