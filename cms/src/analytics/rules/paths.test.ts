import { categorySlugOf, MAX_PATH, normalizePath, postSlugOf } from './paths';
import { below, seededRandom } from '../../lib/random';

describe('normalizePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/post/x', '/post/x'],
    ['/post/x/', '/post/x'],
    ['/post/x//', '/post/x'],
    ['/post//x', '/post/x'],
    ['post/x', '/post/x'],
    ['/post/x?utm_source=a#b', '/post/x'],
    ['/post/x#a?b', '/post/x'],
    ['?a=/b', '/'],
    ['/Post/X', '/Post/X'],
    ['/tag/caf%C3%A9', '/tag/café'],
    ['/tag/cafe%CC%81', '/tag/café'],
    ['/tag/%e2%82%ac%F0%9F%92%8E', '/tag/€💎'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3fb%23c', '/a%3Fb%23c'],
    ['/100%25', '/100%25'],
    ['/100%', '/100%25'],
    ['/%2541', '/%2541'],
    ['/%%34%31', '/%2541'],
    ['/%ff%fe', '/%FF%FE'],
    ['/a%00b%0Ac', '/a%00b%0Ac'],
    ['/a\u0000b', '/a%00b'],
    ['/a\u202eb', '/a%E2%80%AEb'],
    ['/a\\b', '/a%5Cb'],
    ['/a%5cb', '/a%5Cb'],
    ['/\ud800', '/'],
  ])('turns %p into %p', (address, path) => expect(normalizePath(address)).toBe(path));

  it('truncates a long path, never within a character or an escape', () => {
    expect(normalizePath(`/${'a'.repeat(900)}`)).toHaveLength(MAX_PATH);
    expect(normalizePath(`/${'💎'.repeat(900)}`)).toBe(`/${'💎'.repeat((MAX_PATH - 2) / 2)}`);
    expect(normalizePath(`/a${'%2F'.repeat(900)}`)).toBe(`/a${'%2F'.repeat(166)}`);
    expect(normalizePath(`${'/aaaaaaaaa'.repeat(50)}/b`)).toBe('/aaaaaaaaa'.repeat(50));
  });

  it('is idempotent for any input', () => {
    const random = seededRandom(9);
    const parts = [
      '/',
      '%',
      '%2',
      '%25',
      '%2F',
      '%C3',
      '%A9',
      '%41',
      '?',
      '#',
      '\\',
      '\ud83d',
      '\udc8e',
      '\u0301',
      'e',
      '\u200d',
      '41',
      ' ',
    ];
    for (let round = 0; round < 1_500; round += 1) {
      const length = below(random, round % 10 === 0 ? 900 : 30);
      const address = Array.from({ length }, () => parts[below(random, parts.length)]).join('');
      const path = normalizePath(address);
      expect(normalizePath(path)).toBe(path);
      expect(path).toMatch(/^\/(?!\/)[^?#]*$/);
      expect(path.length).toBeLessThanOrEqual(MAX_PATH);
      expect(path).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  });
});

describe('the subject of a path', () => {
  it.each([
    ['/post/grand-tour', 'grand-tour', undefined],
    ['/category/timepieces', undefined, 'timepieces'],
    ['/post', undefined, undefined],
    ['/post/', undefined, undefined],
    ['/post/a/b', undefined, undefined],
    ['/posts/a', undefined, undefined],
    ['/Post/a', undefined, undefined],
    ['/', undefined, undefined],
  ])('of %s is the post %p or the category %p', (path, post, category) => {
    expect(postSlugOf(path)).toBe(post);
    expect(categorySlugOf(path)).toBe(category);
  });
});
