import { setImmediate } from 'node:timers/promises';

/**
 * Does something in small parts, between which others write, until a part finds nothing to do; returns how
 * much all parts did together. The signal ends it between two parts, with its reason thrown.
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
