import { seededRandom } from '../../src/lib/random';

/** Seeded, reproducible random choices. */
export function createRandom(seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined && items.length === 0)
        throw new Error('There is nothing to choose from');
      return item as T;
    },
  };
}
