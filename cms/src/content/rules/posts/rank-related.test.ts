import { rankRelated, type RelatedCandidate } from './rank-related';

const candidate = (id: number, date: number, isSameCategory = false): RelatedCandidate => ({
  id,
  date,
  isSameCategory,
});

describe('rankRelated', () => {
  it('ranks shared tags above the category, and both above recency', () => {
    const twice = candidate(1, 10);
    const near = candidate(2, 20, true);
    const newest = candidate(3, 40);
    const newer = candidate(4, 30);
    expect(
      rankRelated([
        [newest, twice, near],
        [twice, newer],
      ]),
    ).toEqual([1, 2, 3, 4]);
  });

  it('ranks posts of the same date by descending id', () => {
    expect(rankRelated([[candidate(1, 10), candidate(2, 10)]])).toEqual([2, 1]);
  });

  it('returns nothing without candidates', () => {
    expect(rankRelated([])).toEqual([]);
    expect(rankRelated([[], []])).toEqual([]);
  });
});
