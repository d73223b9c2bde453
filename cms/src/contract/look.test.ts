import { DEFAULT_LOOK, isDefaultLook, look, shapeProblem } from './look';

const messageOf = (value: unknown): string | undefined =>
  look.safeParse(value).error?.issues[0]?.message;

describe('a look', () => {
  it('defaults to that of the specification', () => {
    expect(DEFAULT_LOOK).toMatchObject({ accent: '#D4AF37', type: 'classic', corners: 'square' });
    expect(DEFAULT_LOOK.home.map(({ kind }) => kind)).toEqual([
      'categories',
      'latest',
      'newsletter',
    ]);
    expect(isDefaultLook(look.parse({ accent: '#d4af37', hero: { headline: '  ' } }))).toBe(true);
    expect(isDefaultLook(look.parse({ corners: 'soft' }))).toBe(false);
  });

  it('normalizes colors, links and line endings', () => {
    const { accent, menu, css } = look.parse({
      accent: ' #abc ',
      css: 'a {}\r\nb {}\rc {}\n',
      menu: [{ label: ' Shop\u200b ', to: 'shop.example.com/x' }],
    });
    expect(accent).toBe('#AABBCC');
    expect(css).toBe('a {}\nb {}\nc {}\n');
    expect(menu).toEqual([{ label: 'Shop', to: 'https://shop.example.com/x' }]);
  });

  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Link ${index}`, to: '/about' }));

  it.each<[string, unknown, string]>([
    ['an unknown key', { theme: 'x' }, 'Unrecognized key: "theme"'],
    ['an unknown nested key', { hero: { video: 'x' } }, 'Unrecognized key: "video"'],
    ['a named color', { accent: 'gold' }, 'Accent color must be a hex color'],
    [
      'a logo of another site',
      { logo: { url: 'https://a.b/c.png', width: 9, height: 9 } },
      'Logo must be an uploaded image',
    ],
    [
      'a logo with a path traversal',
      { logo: { url: '/uploads/../x', width: 9, height: 9 } },
      'Logo must be an uploaded image',
    ],
    ['a hundred links in the menu', { menu: links(100) }, 'The menu has room for 8 links'],
    ['too many links in the footer', { footer: links(13) }, 'The footer has room for 12 links'],
    [
      'a javascript: link',
      { menu: [{ label: 'A', to: 'javascript:alert(1)' }] },
      'Address must be a page of this site',
    ],
    [
      'a protocol-relative link to another host',
      { menu: [{ label: 'A', to: '//evil.example' }] },
      'Address must be a page of this site',
    ],
    ['a link without a label', { menu: [{ label: ' ', to: '/a' }] }, 'Label is required'],
    ['a link without an address', { menu: [{ label: 'A', to: '' }] }, 'Address is required'],
    [
      'a label of two lines',
      { menu: [{ label: 'A\nB', to: '/a' }] },
      'Label must be a single line',
    ],
    ['no sections', { home: [] }, 'The home page needs a section'],
    [
      'a duplicate section',
      { home: [{ kind: 'latest' }, { kind: 'latest' }] },
      'can each be shown once',
    ],
    ['an unknown section', { home: [{ kind: 'video' }] }, 'This section is unknown'],
    ['an invalid category', { home: [{ kind: 'category', categoryId: 0 }] }, 'Choose a category'],
    ['an empty text', { home: [{ kind: 'text', text: ' ' }] }, 'Text is required'],
    ['too much CSS', { css: 'a'.repeat(20_001) }, 'Own CSS must be at most 20,000 characters'],
    ['CSS with an import', { css: '@import "x";' }, 'Own CSS must not contain @import'],
    ['null', null, 'The look must be an object'],
  ])('refuses %s', (_what, value, message) => {
    expect(messageOf(value)).toContain(message);
  });

  it.each<['logo' | 'icon', number, number, string | undefined]>([
    ['logo', 400, 100, undefined],
    [
      'logo',
      1,
      4_000,
      'The logo has 1 × 4,000 pixels; it must be at most 12 times as wide as high',
    ],
    ['logo', 5_000, 50, 'The logo has 5,000 × 50 pixels'],
    ['logo', 40, 20, 'both must be at least 24'],
    ['icon', 512, 512, undefined],
    ['icon', 512, 100, 'The icon has 512 × 100 pixels; it must be square'],
  ])('checks the shape of a %s of %i × %i pixels', (kind, width, height, message) => {
    const problem = shapeProblem(kind, { width, height });
    if (message === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(message);
  });
});
