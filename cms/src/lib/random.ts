/** A repeatable stream of numbers in [0, 1). */
export type Random = () => number;

/** The stream of a seed (mulberry32): the same on every machine; not cryptographically secure. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 up to, but not including, `limit`. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** An exponentially distributed waiting time with this mean. */
export const waiting = (random: Random, mean: number): number => -mean * Math.log(1 - random());

/** A Poisson-distributed count with this mean. */
export function occurrences(random: Random, mean: number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const floor = Math.exp(-mean);
  let count = 0;
  for (let rest = random(); rest > floor; rest *= random()) count += 1;
  return count;
}

/** Returns a function that picks indexes by weight; undefined if there is nothing to pick from. */
export function weightedIndex(weights: readonly number[]): (random: Random) => number | undefined {
  let total = 0;
  const bounds = weights.map((weight) => (total += weight));
  return (random) => {
    const drawn = random() * total;
    let [low, high] = [0, bounds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low < bounds.length ? low : undefined;
  };
}

/** Weights of Zipf's law for `count` ranks: the second is half as popular as the first. */
export const zipfWeights = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 / (index + 1));
