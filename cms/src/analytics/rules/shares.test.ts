import { sharesOf } from '../../contract/shares';
import { below, seededRandom } from '../../lib/random';

describe('sharesOf', () => {
  it.each([
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [2, 1, 0],
      [66.7, 33.3, 0],
    ],
    [[5], [100]],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('makes %j %j percent', (counts, shares) => expect(sharesOf(counts)).toEqual(shares));

  it('adds up to 100, with no share off by a tenth', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 50; round += 1) {
      const counts = Array.from({ length: 1 + below(random, 101) }, () => below(random, 10_000));
      counts[0] = (counts[0] ?? 0) + 1;
      const all = counts.reduce((sum, count) => sum + count, 0);
      const shares = sharesOf(counts);
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10)).toBe(1_000);
      shares.forEach((share, index) =>
        expect(Math.abs(share - ((counts[index] ?? 0) / all) * 100)).toBeLessThan(0.1),
      );
    }
  });
});
