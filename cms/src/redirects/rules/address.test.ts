import { addressKey, otherForms, readAddress } from './address';

const spelled = (address: string): string => {
  const read = readAddress(address);
  return read === undefined ? 'none' : `${read.path}${read.query && `?${read.query}`}`;
};

describe('the normalization of a path', () => {
  it.each([
    ['/Old/Page/', '/old/page'],
    ['/old//page', '/old/page'],
    ['//old', '/old'],
    ['/%6Fld', '/old'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/gro\u0308ße', '/gr%C3%B6%C3%9Fe'],
    ['/gr%c3%b6%c3%9fe/', '/gr%C3%B6%C3%9Fe'],
    ['/%D0%96/', '/%D0%B6'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%2fb', '/a%2Fb'],
    ['/', '/'],
    ['/?p=12', '/?p=12'],
    ['/?b=2&a=1&utm_source=x&fbclid=y#top', '/?a=1&b=2'],
    ['/a%3Fb', '/a%3Fb'],
  ])('turns %s into %s', (given, expected) => {
    expect(spelled(given)).toBe(expected);
  });

  it.each([
    'old',
    '',
    '/%E0%A4%A',
    '/a\\b',
    '/a%5Cb',
    '/a/../b',
    '/%2e%2e/b',
    '/a%0d%0ab',
    '/a\nb',
  ])('refuses %j', (given) => {
    expect(spelled(given)).toBe('none');
  });

  it('separates the normalized path, its readable form, the query and tracking tags', () => {
    expect(readAddress('/Stra%C3%9Fe/a%2Fb?utm_source=x&p=1')).toEqual({
      path: '/stra%C3%9Fe/a%2Fb',
      readable: '/Straße/a%2Fb',
      query: 'p=1',
      tags: 'utm_source=x',
    });
  });

  it('gives a key of fixed length, however long the path is', () => {
    const long = `/${'a'.repeat(8_000)}`;
    expect(addressKey(long)).toHaveLength(64);
    expect(addressKey('/a', 'p=1')).not.toBe(addressKey('/a'));
  });
});

const forms = (address: string): string[] => {
  const read = readAddress(address);
  if (read === undefined) return [];
  return otherForms(read).map(({ readable, isFeed }) => `${readable}${isFeed ? ' (feed)' : ''}`);
};

describe('alternative forms of a path', () => {
  it.each([
    ['/Trains/amp/', ['/Trains']],
    ['/trains/feed', ['/trains (feed)']],
    ['/trains/feed/atom', ['/trains (feed)']],
    ['/feed', ['/ (feed)']],
    ['/trains/page/3', ['/trains']],
    ['/index.php', ['/']],
    ['/index.php/2024/trains', ['/2024/trains']],
    ['/index.php/trains/AMP', ['/trains/AMP', '/index.php/trains', '/trains']],
    ['/camp', []],
    ['/indexes.php', []],
  ])('for %s are %j', (given, expected) => {
    expect(forms(given)).toEqual(expected);
  });
});
