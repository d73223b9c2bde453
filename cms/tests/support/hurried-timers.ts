import type * as Timers from 'node:timers/promises';

/** How many times faster than the clock timers expire, for tests that would only wait for them. */
const TIMES = 10;

// Pauses of the product: always.
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<typeof Timers>('node:timers/promises');
  const setTimeout: typeof real.setTimeout = (ms = 0, value, options) =>
    real.setTimeout(ms / TIMES, value, options);
  return { ...real, setTimeout };
});

const realTimeout = globalThis.setTimeout;
const hurriedTimeout = (run: (...parts: unknown[]) => void, ms = 0, ...parts: unknown[]) =>
  realTimeout(run, ms / TIMES, ...parts);

/** Makes all timers expire faster during `work` alone: they are timeouts of a busy database too. */
export async function hurried<T>(work: () => Promise<T>): Promise<T> {
  const before = globalThis.setTimeout;
  globalThis.setTimeout = hurriedTimeout as typeof setTimeout;
  try {
    return await work();
  } finally {
    globalThis.setTimeout = before;
  }
}
