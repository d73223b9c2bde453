import { EVERYTHING, isFor, postsFor } from './reader-choice';

const travel = { categoryId: 1, monthlyOnly: false };
const jets = { categoryId: 2, monthlyOnly: false };
const uncategorized = { categoryId: null, monthlyOnly: false };
const earlier = { categoryId: 2, monthlyOnly: true };
const digest = {
  kind: 'digest',
  firstOfMonth: false,
  stories: [travel, jets, uncategorized],
} as const;
const first = { ...digest, firstOfMonth: true, stories: [travel, earlier] } as const;
const monthly = { monthly: true, categories: [] };

describe('readers’ choices of newsletters', () => {
  it('omit posts in unchosen categories, and issues without any', () => {
    const choice = { monthly: false, categories: [2] };
    expect(postsFor(digest, choice)).toEqual([jets]);
    expect(isFor(digest, choice)).toBe(true);
    expect(isFor(digest, { monthly: false, categories: [3] })).toBe(false);
    expect(postsFor(digest, EVERYTHING)).toEqual(digest.stories);
  });

  it('give monthly readers the first digest of a month, with the earlier posts', () => {
    expect(isFor(digest, monthly)).toBe(false);
    expect(isFor(first, monthly)).toBe(true);
    expect(postsFor(first, monthly)).toEqual([travel, earlier]);
    expect(postsFor(first, EVERYTHING)).toEqual([travel]);
    expect(isFor(first, { monthly: false, categories: [2] })).toBe(false);
    expect(isFor(first, { monthly: true, categories: [2] })).toBe(true);
  });

  it('do not apply to a written issue', () => {
    const written = { ...digest, kind: 'written' } as const;
    expect(isFor({ ...written, stories: [] }, { monthly: true, categories: [9] })).toBe(true);
    expect(postsFor(written, { monthly: true, categories: [9] })).toEqual(digest.stories);
  });
});
