import { imageKey, oldPath, storedKey } from './site-key';

describe('an address of the old site', () => {
  it.each([
    ['https://old.example/Weekender/', 'https://old.example', '/weekender'],
    ['https://www.old.example/?p=12', 'https://old.example', '/?p=12'],
    ['/weekender/', 'https://old.example', '/weekender'],
    ['/weekender/', '', '/weekender'],
    ['/', '', '/'],
    ['https://other.example/weekender', 'https://old.example', undefined],
    ['mailto:ida@old.example', '', undefined],
    ['/week%00ender', '', undefined],
  ])('%s of the site %s is %s', (address, site, expected) => {
    expect(oldPath(address, site)).toBe(expected);
  });
});

it('knows an image of Ghost by its path, with or without the sign for the site', () => {
  const path = '/content/images/a.jpg';
  expect(imageKey(`__GHOST_URL__${path}`)).toBe(imageKey(path));
});

it('stores no key that PostgreSQL refuses', () => {
  expect(storedKey('file\0:a\ud83d')).toBe('file:a');
  // An index holds bytes, not letters.
  expect(storedKey('旅'.repeat(201))).toMatch(/^long:/);
});
