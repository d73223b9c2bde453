import { httpUrl, imageUrl, imageUrlOrEmpty, linkTarget } from '../../../src/contract/url';

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
  'example.com/a.jpg',
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
  it('loses characters nobody sees', () => {
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

describe('a picture', () => {
  it.each([
    'https://example.com/a.jpg',
    '/pictures/exotic-travel.jpg',
    '/uploads/2024/watch_1.webp',
  ])('may be %s', (value) => expect(imageUrl.parse(value)).toBe(value));

  it.each([
    ...refused,
    '/etc/passwd',
    '/pictures/../../etc/passwd',
    '/pictures/',
    '/pictures//a.jpg',
    '/uploads/a b.jpg',
    '/uploads/a.jpg?x=1',
    '/api/posts',
  ])('may not be %j', (value) => expect(imageUrl.safeParse(value).success).toBe(false));

  it('may be left empty only where the call allows it', () => {
    expect(imageUrlOrEmpty.parse('')).toBe('');
    expect(imageUrl.safeParse('').error?.issues[0]?.message).toBe('Valid image URL is required');
    expect(imageUrlOrEmpty.safeParse('data:,').success).toBe(false);
  });
});

describe('where a link leads', () => {
  it.each([
    'http://www.Shop.example/Bag (1)/?tag=a#top',
    'https://shop.example/Bag%20(1)',
    'https://shop.example:443/Bag%20%281%29//',
  ])('is its host and path: %s', (value) => expect(linkTarget(value)).toBe('shop.example/Bag (1)'));

  it('tells hosts, ports and the case of paths apart', () => {
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
    'is nothing for %j',
    (value) => expect(linkTarget(value)).toBeUndefined(),
  );
});
