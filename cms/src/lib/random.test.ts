import { below, occurrences, seededRandom, waiting, weightedIndex, zipfWeights } from './random';

const draw = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('seeded randomness', () => {
  it('repeats for the same seed and differs for another', () => {
    expect(draw(20, seededRandom(5))).toEqual(draw(20, seededRandom(5)));
    expect(draw(20, seededRandom(5))).not.toEqual(draw(20, seededRandom(6)));
  });

  it('is uniform between 0 and 1', () => {
    const values = draw(20_000, seededRandom(1));
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(mean(values)).toBeCloseTo(0.5, 1);
  });

  it.each([0, 0.5, 12, 400])('draws occurrences with a mean of %d', (expected) => {
    const random = seededRandom(2);
    const values = draw(5_000, () => occurrences(random, expected));
    expect(values.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    expect(Math.abs(mean(values) - expected)).toBeLessThanOrEqual(0.05 * expected);
    const spread = mean(values.map((value) => (value - expected) ** 2));
    expect(Math.abs(spread - expected)).toBeLessThanOrEqual(0.1 * expected);
  });

  it('draws waits with the given mean', () => {
    const random = seededRandom(3);
    expect(mean(draw(20_000, () => waiting(random, 60)))).toBeCloseTo(60, -1);
  });

  it('chooses by weight, never an option with weight zero', () => {
    const random = seededRandom(4);
    const choose = weightedIndex([1, 0, 3]);
    const chosen = draw(8_000, () => choose(random));
    expect(chosen).not.toContain(1);
    expect(chosen.filter((index) => index === 2).length / chosen.length).toBeCloseTo(0.75, 1);
    expect(weightedIndex([])(random)).toBeUndefined();
    expect(draw(50, () => below(random, 3)).every((value) => [0, 1, 2].includes(value))).toBe(true);
  });

  it('ranks by Zipf’s law', () => expect(zipfWeights(4)).toEqual([1, 1 / 2, 1 / 3, 1 / 4]));
});
