const ROUNDS = 6;
/** Below this, measurements are noise. */
const NOISE_MS = 3;
const SIZE_FACTOR = 4;
/**
 * Maximum time factor for four times the input: linear work stays below it, quadratic work takes 16
 * times as long.
 */
export const MAX_LINEAR_GROWTH = 8;

const MICROSECONDS = 1_000;

/** Processor time in milliseconds, which other processes hardly affect. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / MICROSECONDS;
}

/**
 * Factor by which work takes longer with four times the input, from the fastest of several rounds.
 * Stops early once it is clearly linear.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  let [less, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && growth >= MAX_LINEAR_GROWTH; round += 1) {
    less = Math.min(
      less,
      timeOf(() => work(size)),
    );
    more = Math.min(
      more,
      timeOf(() => work(size * SIZE_FACTOR)),
    );
    growth = more / (less + NOISE_MS);
  }
  return growth;
}
