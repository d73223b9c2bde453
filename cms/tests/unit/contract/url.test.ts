import { httpUrl, imageUrl, imageUrlOrEmpty, linkTarget, readUrl } from '../../../src/contract/url';

const url = httpUrl('Valid affiliate URL is required');

const refused = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/a.jpg',
  'blob:https://example.com/1',
  '//example.com/a.jpg',
  'example.com:80:80/a.jpg',
  'example',
  'http://',
  'https://user:pass@example.com/a.jpg',
  'https://user@example.com/a.jpg',
  'https://example.com/a b.jpg',
  ' https://example.com/a.jpg',
  'https://example.com/a.jpg ',
  'https://example.com/\ta.jpg',
  'https://example.com\\@evil.example/a.jpg',
  `https://example.com/${'x'.repeat(2048)}`,
];

describe('a link', () => {
  it.each(['example.com/a.jpg', ' www.example.co.uk', 'müller.example?a=b'])(
    'may omit its scheme: %s',
    (value) => expect(url.parse(value)).toBe(`https://${value.trim()}`),
  );

  it('loses invisible characters', () => {
    expect(url.parse('https://example.com/a\u0000\u000b.jpg')).toBe('https://example.com/a.jpg');
  });

  it.each(['https://example.com', 'http://example.com:8080/a?b=c#d', 'HTTPS://example.com/ü'])(
    'may be %s',
    (value) => expect(url.parse(value)).toBe(value),
  );

  it.each([...refused, '', '/pictures/a.jpg'])('may not be %j', (value) =>
    expect(url.safeParse(value).success).toBe(false),
  );
});

describe('an image URL', () => {
  it.each([
    'https://example.com/a.jpg',
    '/pictures/exotic-travel.jpg',
    '/uploads/2024/watch_1.webp',
  ])('may be %s', (value) => expect(imageUrl.parse(value)).toBe(value));

  it.each([
    ...refused,
    'example.com/a.jpg',
    '/etc/passwd',
    '/pictures/../../etc/passwd',
    '/pictures/',
    '/pictures//a.jpg',
    '/uploads/a b.jpg',
    '/uploads/a.jpg?x=1',
    '/api/posts',
  ])('may not be %j', (value) => expect(imageUrl.safeParse(value).success).toBe(false));

  it('may be empty only if the call allows it', () => {
    expect(imageUrlOrEmpty.parse('')).toBe('');
    expect(imageUrl.safeParse('').error?.issues[0]?.message).toBe('Valid image URL is required');
    expect(imageUrlOrEmpty.safeParse('data:,').success).toBe(false);
  });
});

describe('the target of a link', () => {
  it.each([
    'http://www.Shop.example/Bag (1)/?tag=a#top',
    'https://shop.example/Bag%20(1)',
    'https://shop.example:443/Bag%20%281%29//',
  ])('is its host and path: %s', (value) => expect(linkTarget(value)).toBe('shop.example/Bag (1)'));

  it.each([
    [
      'Awin',
      'https://www.awin1.com/cread.php?awinmid=1001&awinaffid=5',
      'awinmid=1002&awinaffid=5',
    ],
    ['Rakuten', 'https://click.linksynergy.com/deeplink?id=p&mid=1&murl=a', 'id=p&mid=2&murl=a'],
    ['ShareASale', 'https://www.shareasale.com/r.cfm?b=1&u=2&m=3', 'b=1&u=2&m=4'],
    ['Tradedoubler', 'https://clk.tradedoubler.com/click?p=1&a=2&g=3', 'p=9&a=2&g=3'],
    ['Webgains', 'https://track.webgains.com/click.html?wgprogramid=1', 'wgprogramid=2'],
  ])('also depends on the query for a network: %s', (_, one, other) => {
    const [place = ''] = one.split('?');
    expect(linkTarget(one)).not.toBe(linkTarget(`${place}?${other}`));
    const shuffled = [...new URL(one).searchParams].reverse();
    const carrying = new URLSearchParams([['clickref', 'abc'], ...shuffled, ['u1', 'x']]);
    expect(linkTarget(`${place}?${String(carrying)}#top`)).toBe(linkTarget(one));
  });

  it('depends on the whole query for a short link, where even a name may identify the target', () => {
    expect(linkTarget('http://shrsl.com/?~7bfw')).not.toBe(linkTarget('http://shrsl.com/?~7bfv'));
    expect(linkTarget('https://www.awin1.com/a?b=1&p=')).toBe(
      linkTarget('https://www.awin1.com/a?b=1'),
    );
  });

  it('is host and path for a shop with its own program', () => {
    expect(linkTarget('https://www.amazon.com/dp/B0?tag=a-20')).toBe('amazon.com/dp/B0');
  });

  it('accepts a URL without a scheme', () => {
    expect(linkTarget('//shop.example/bag')).toBe('shop.example/bag');
  });

  it('excludes the click id in the path of a network', () => {
    const to = '/destination:https%3A%2F%2Fshop.example%2Fbag';
    expect(linkTarget(`https://prf.hn/click/camref:1011l4aBc/pubref:xyz${to}`)).toBe(
      linkTarget(`https://prf.hn/click/camref:1011l4aBc${to}`),
    );
  });

  it('distinguishes hosts, ports and the case of paths', () => {
    const all = [
      'https://a.example',
      'https://a.example:8443',
      'https://b.a.example',
      'https://a.example/A',
      'https://a.example/a',
    ];
    expect(new Set(all.map(linkTarget)).size).toBe(all.length);
  });

  it('keeps a path that cannot be decoded', () => {
    expect(linkTarget('https://a.example/%zz')).toBe('a.example/%zz');
  });

  it.each(['', '/post/a', '#a', 'mailto:a@a.example', 'https://', 'javascript:alert(1)'])(
    'is missing for %j',
    (value) => expect(linkTarget(value)).toBeUndefined(),
  );
});

it('a URL with accents is read correctly after many others', () => {
  for (let i = 0; i < 20_000; i += 1) readUrl(`https://example.org/${i}`);
  expect(readUrl('https://müsli.example.org')?.host).toBe('xn--msli-0ra.example.org');
});
