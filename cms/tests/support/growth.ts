const ROUNDS = 6;
/** Less is noise, of which nothing can be told. */
const NOISE_MS = 3;
const TIMES = 4;
/** Maximum factor of time for four times the input: linear work stays below it, quadratic work takes sixteen times. */
export const ABOUT_LINEAR = 8;

const MICROSECONDS = 1_000;

/** The time of the processor, which does not grow where others are at work too. */
function timeOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / MICROSECONDS;
}

/**
 * How many times longer a work takes with four times as much, by the quickest of several rounds, which
 * end early where it is plainly linear.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  let [less, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && growth >= ABOUT_LINEAR; round += 1) {
    less = Math.min(
      less,
      timeOf(() => work(size)),
    );
    more = Math.min(
      more,
      timeOf(() => work(size * TIMES)),
    );
    growth = more / (less + NOISE_MS);
  }
  return growth;
}
