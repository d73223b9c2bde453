import { createRandom } from '../../support/random';
import { socialPlatforms, socialPostPatch } from '../../../src/contract/social-post';
import {
  socialLength,
  socialMaxima,
  socialMessage,
  socialProblem,
} from '../../../src/contract/social-text';

const LINK = 'https://aurelian.example/post/a?utm_source=twitter&utm_campaign=social-12';
const plain = { link: LINK, isAffiliate: false };

/** Weights written out by hand from X's public configuration (twitter-text, v3.json). */
const pieces: readonly (readonly [piece: string, weight: number])[] = [
  ['a', 1],
  [' ', 1],
  ['\n', 1],
  ['é', 1],
  ['e\u0301', 1],
  ['q\u0323\u0307', 3],
  ['Ж', 1],
  ['ש', 1],
  ['न', 1],
  ['“', 1],
  ['—', 1],
  ['…', 2],
  ['€', 2],
  ['見', 2],
  ['한', 2],
  ['\u{20BB7}', 2],
  ['💎', 2],
  ['👍🏽', 2],
  ['❤️', 2],
  ['🇫🇷', 2],
  ['7️⃣', 2],
  ['🇦🇦', 4],
  ['💎🏽', 4],
  ['🐶\u{200D}🐱', 5],
  ['👩‍💻', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['👩🏽‍❤️‍💋‍👨🏿', 2],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
];

describe('the weight of a text on X', () => {
  it.each(pieces)('of %j is %i', (piece, weight) => {
    expect(socialLength('twitter', piece, '')).toBe(weight);
  });

  it.each([
    ['https://a.example/x', 23],
    [`https://a.example/${'long/'.repeat(60)}end`, 23],
    ['See http://a.example/x.', 28],
    ['(https://a.example/x)', 25],
    ['https://a.example/x見', 25],
    ['http://localhost', 16],
    ['https://a.example/', 23],
    ['https://a.example/watches?as=links', 23],
    ['https://a.example/, or', 27],
    ['見https://a.example/x', 25],
    ['http://ああ.com', 23],
    [`https://${'a'.repeat(64)}.com`, 76],
    ['Read mrporter.com today', 34],
    ['Read mrporter.com/en-gb/mens/watches?sort=new, today', 35],
    ['mrporter.com:443/a', 23],
    ['見mrporter.com', 25],
    ['a.co b.fr c.ai', 71],
    ['dior.fashion', 23],
    [`dior.fashion/${'long/'.repeat(5)}`, 49],
    [`${'a'.repeat(40)}.fashion`, 48],
    ['mail@mrporter.com', 17],
    ['john.de@mrporter.com', 20],
    ['john.doe.gov@mail.com', 21],
    ['$mrporter.com', 13],
    ['report.pdf', 23],
    ['e.g. this', 9],
    ['No.5, at 9.30 a.m.', 18],
    ['One…two. Three', 15],
  ])('of %s is %i', (text, weight) => {
    expect(socialLength('twitter', text, '')).toBe(weight);
  });

  it('includes 23 for the link after a blank line, whatever its length', () => {
    expect(socialLength('twitter', 'a', 'http://localhost:1337/a')).toBe(26);
    expect(socialLength('twitter', 'a', `${LINK}${'0'.repeat(300)}`)).toBe(26);
  });

  it('does not count an overlong emoji sequence as one', () => {
    const chain = Array.from({ length: 40 }, () => '💎').join('\u200D');
    expect(socialLength('twitter', chain, '')).toBeGreaterThan(20);
    expect(socialLength('twitter', `💎${'\u0301'.repeat(50)}`, '')).toBe(52);
  });

  it('is the sum of its parts, and the limit is exact', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = createRandom(seed);
      const chosen: (readonly [string, number])[] = [];
      let weight = 0;
      for (;;) {
        // A letter between two pieces keeps them from joining.
        const [piece, own] = random.pick(pieces);
        if (weight + own + 1 > socialMaxima.twitter - 26) break;
        chosen.push([`${piece}x`, own + 1]);
        weight += own + 1;
      }
      const text = `x${chosen.map(([piece]) => piece).join('')}`;
      expect([seed, socialLength('twitter', text, LINK)]).toEqual([seed, weight + 1 + 25]);
      const full = text + 'y'.repeat(socialMaxima.twitter - 26 - weight);
      expect([seed, socialProblem('twitter', full, plain)]).toEqual([seed, undefined]);
      expect(socialProblem('twitter', `${full}💎`, plain)).toContain(
        'Text is too long for Twitter',
      );
    }
  });
});

describe('a published social text', () => {
  it('contains the link except on Facebook, in normalized form', () => {
    expect(socialMessage('instagram', 'Cafe\u0301', LINK)).toBe(`Café\n\n${LINK}`);
    expect(socialMessage('twitter', 'A', '')).toBe('A');
    expect(socialMessage('facebook', 'A', LINK)).toBe('A');
  });

  it.each(['instagram', 'facebook'] as const)('is limited on %s', (platform) => {
    const behind = platform === 'instagram' ? LINK.length + 2 : 0;
    const full = 'é'.repeat(2_200 - behind);
    expect(socialProblem(platform, full, plain)).toBeUndefined();
    expect(socialProblem(platform, full.normalize('NFD'), plain)).toBeUndefined();
    expect(socialProblem(platform, `${full}a`, plain)).toMatch(
      /^Text is too long for .*2,201 of 2,200/,
    );
  });

  it('has at most 30 hashtags and 20 mentions on Instagram', () => {
    const tags = (count: number): string =>
      Array.from({ length: count }, (_, n) => `#t${n}`).join(' ');
    const names = (count: number): string =>
      Array.from({ length: count }, (_, n) => `@n${n}`).join(' ');
    expect(
      socialProblem('instagram', `${tags(30)} ${names(20)} a@b.example`, plain),
    ).toBeUndefined();
    expect(socialProblem('instagram', tags(31), plain)).toContain('at most 30 hashtags');
    expect(socialProblem('instagram', names(21), plain)).toContain('at most 20 accounts');
    expect(socialProblem('facebook', tags(31), plain)).toBeUndefined();
  });

  it.each([
    ['Silver. #ad', true],
    ['#AD Silver', true],
    ['Silver (#ad)', true],
    ['Silver #advert', false],
    ['Silver ad', false],
    ['Silver&#ad', false],
    ['Silver##ad', false],
    ['Silver#ad', false],
  ])('%s discloses an affiliate link: %s', (text, isDisclosed) => {
    for (const platform of socialPlatforms) {
      expect(socialProblem(platform, text, { link: LINK, isAffiliate: true })).toBe(
        isDisclosed ? undefined : 'Text must say #ad, because an affiliate link is behind it',
      );
    }
  });

  it('cannot be empty', () => {
    expect(socialProblem('facebook', ' \n', plain)).toBe('Text is required');
  });
});

describe('a stored social text', () => {
  it('is counted in the normalized form in which it is published', () => {
    const full = 'é'.repeat(2_200);
    const saved = socialPostPatch.parse({ text: ` ${full.normalize('NFD')} ` });
    expect(saved.text).toBe(full);
    const long = socialPostPatch.safeParse({ text: `${full.normalize('NFD')}a` });
    expect(long.error?.issues[0]?.message).toBe('Text must be at most 2,200 characters');
    const none = socialPostPatch.safeParse({ text: 7 });
    expect(none.error?.issues[0]?.message).toBe('Text must be text');
  });
});
