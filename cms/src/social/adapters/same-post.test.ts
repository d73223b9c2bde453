import { isSamePost, searchedSince } from './same-post';

const NOW = Date.now();
const MINUTE_MS = 60_000;
const post = {
  platform: 'twitter',
  text: 'Silver & gold.',
  link: 'https://aurelian.example/post/a?utm_campaign=social-7',
  image: { url: '', alt: '' },
  idempotencyKey: 'key',
  handedAt: NOW - 10 * MINUTE_MS,
  containerId: null,
} as const;
const words = (createdAt: number | null) =>
  isSamePost({ text: 'Silver &amp; gold. https://t.co/a', links: [], createdAt }, post);

describe('a post found on a platform', () => {
  it('is the same one if its link has the same campaign, whatever its time', () => {
    const links = ['https://aurelian.example/post/b?utm_campaign=social-7'];
    expect(isSamePost({ text: 'Other', links, createdAt: null }, post)).toBe(true);
    const others = ['https://aurelian.example/post/a?utm_campaign=social-8'];
    expect(isSamePost({ text: post.text, links: others, createdAt: NOW }, post)).toBe(false);
    const elsewhere = ['https://other.example/post/a?utm_campaign=social-7'];
    expect(isSamePost({ text: post.text, links: elsewhere, createdAt: NOW }, post)).toBe(false);
  });

  it.each([
    ['at the hand-over', post.handedAt, true],
    ['a little earlier, by a different clock', post.handedAt - 4 * MINUTE_MS, true],
    ['now', NOW, true],
    ['long before', post.handedAt - 6 * MINUTE_MS, false],
    ['in the future', NOW + 60 * MINUTE_MS, false],
    ['at an unknown time', null, false],
  ])('with the same text is the same one if created %s: %s', (_when, createdAt, isSame) => {
    expect(words(createdAt)).toBe(isSame);
  });

  it('with the same text is another one without a hand-over', () => {
    const found = { text: post.text, links: [], createdAt: NOW };
    expect(isSamePost(found, { ...post, handedAt: null })).toBe(false);
  });

  it('is searched from a day before the hand-over', () => {
    const from = Math.floor((post.handedAt - 86_400_000) / 1_000);
    expect(searchedSince(post)).toBe(from);
    expect(searchedSince({ ...post, handedAt: null })).toBeNull();
  });
});
