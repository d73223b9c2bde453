import { setImmediate } from 'node:timers/promises';

/**
 * Repeats a batch until it finds nothing to do, yielding to other writers in between; returns the
 * total. An aborted signal ends it between two batches by throwing its reason.
 */
export async function repeatUntilEmpty(
  part: () => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    signal.throwIfAborted();
    const count = await part();
    if (count === 0) return total;
    total += count;
    await setImmediate();
  }
}
