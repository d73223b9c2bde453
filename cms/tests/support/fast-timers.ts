import type * as Timers from 'node:timers/promises';

/** Factor by which timers run faster, for tests that would otherwise only wait. */
const SPEED_FACTOR = 10;

// Applies to all pauses of the product's code.
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<typeof Timers>('node:timers/promises');
  const setTimeout: typeof real.setTimeout = (ms = 0, value, options) =>
    real.setTimeout(ms / SPEED_FACTOR, value, options);
  return { ...real, setTimeout };
});

const realTimeout = globalThis.setTimeout;
const fastTimeout = (run: (...parts: unknown[]) => void, ms = 0, ...parts: unknown[]) =>
  realTimeout(run, ms / SPEED_FACTOR, ...parts);

/**
 * Speeds up global timers only while `work` runs, since they are also timeouts for a busy database.
 */
export async function withFastTimers<T>(work: () => Promise<T>): Promise<T> {
  const before = globalThis.setTimeout;
  globalThis.setTimeout = fastTimeout as typeof setTimeout;
  try {
    return await work();
  } finally {
    globalThis.setTimeout = before;
  }
}
