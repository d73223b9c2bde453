import { marksOf, statusAgainst } from './marks';

const post = { title: 'Weekender', content: 'A bag.' };
const moved = { digest: 'a', written: marksOf(post), is_partial: false };
const edited = { ...post, content: 'A better bag.' };

it.each([
  ['same', 'a', moved, post],
  ['same', 'a', moved, edited],
  ['changed', 'b', moved, post],
  ['edited', 'b', moved, edited],
  ['deleted', 'a', moved, undefined],
  // An image failed: the next import retries it without losing edits made since.
  ['changed', 'a', { ...moved, is_partial: 1 }, post],
  ['edited', 'a', { ...moved, is_partial: 1 }, edited],
] as const)('an item of an export is %s', (status, digest, remembered, present) => {
  expect(statusAgainst(digest, remembered, present)).toBe(status);
});
