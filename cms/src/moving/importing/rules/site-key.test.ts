import { processorTimeMs } from '../../../../tests/support/processor-time';
import { fileAddress } from '../../texts/addresses';
import { imageKey, linkPaths, oldPath, ownPath, storedKey, withoutQuery } from './site-key';

describe('the old path of an address', () => {
  it.each([
    ['https://old.example/Weekender/', 'https://old.example', '/weekender'],
    ['https://www.old.example/?p=12', 'https://old.example', '/?p=12'],
    ['/weekender/', 'https://old.example', '/weekender'],
    ['/weekender/', '', '/weekender'],
    ['/', '', '/'],
    ['https://other.example/weekender', 'https://old.example', undefined],
    ['https://other.example/weekender', '', undefined],
    ['mailto:ida@old.example', '', undefined],
    ['/week%00ender', '', undefined],
  ])('%s on the site %s is %s', (address, site, expected) => {
    expect(oldPath(address, site)).toBe(expected);
  });
});

it('slashes in an address are processed in linear time', () => {
  const slashes = '/'.repeat(60_000);
  const began = processorTimeMs();
  expect(oldPath(`https://old.example/a${slashes}b`, 'https://old.example')).toBeUndefined();
  expect(oldPath(`https://old.example/a${slashes}`, 'https://old.example')).toBe('/a');
  expect(fileAddress(`/a${slashes}`)).toBe('file:a');
  expect(fileAddress(`/a${slashes}b.md`)).toBe(`file:a${slashes}b`);
  // Scanning to the end from each slash took seconds.
  expect(processorTimeMs() - began).toBeLessThan(1_000);
});

it('an image of Ghost has the same key with or without the placeholder for the site', () => {
  const path = '/content/images/a.jpg';
  expect(imageKey(`__GHOST_URL__${path}`)).toBe(imageKey(path));
});

it('a stored key contains nothing that PostgreSQL refuses', () => {
  expect(storedKey('file\0:a\ud83d')).toBe('file:a');
  // An index limits bytes, not characters.
  expect(storedKey('旅'.repeat(201))).toMatch(/^long:/);
});

it('an item’s own address counts as the old site’s if the site is unknown', () => {
  expect(ownPath('https://old.example/weekender/', '')).toBe('/weekender');
  expect(ownPath('/weekender/', '')).toBe('/weekender');
  expect(ownPath('https://other.example/weekender/', 'https://old.example')).toBeUndefined();
});

it('keys distinguish images that a script serves by number, and ignore size parameters', () => {
  const [one, two] = ['?id=1', '?id=2'].map((query) => imageKey(`https://a.example/i.php${query}`));
  expect(one).not.toBe(two);
  expect(imageKey('https://a.example/b.jpg?w=300')).toBe(imageKey('http://a.example/b.jpg'));
});

it('a link also has the path of its number if the old site had one', () => {
  expect(linkPaths('/go/bag', 'link:12')).toEqual(['/go/bag', '/?p=12']);
  // Pretty Links has separate ids, so a post may have the same one.
  expect(linkPaths('/go/bag', 'link:pretty:12')).toEqual(['/go/bag', '/?prettylink=12']);
});

it('a query is removed unless it determines the page', () => {
  expect(withoutQuery('/weekender?utm_source=mail')).toBe('/weekender');
  expect(withoutQuery('/blog?p=12')).toBeUndefined();
  expect(withoutQuery('/?s=bags')).toBeUndefined();
  expect(withoutQuery('/weekender')).toBeUndefined();
});
