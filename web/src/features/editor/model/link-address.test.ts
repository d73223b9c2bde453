import { addressOf, linkMarkdown } from './link-address';

describe('the address of a link', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    [' a.example/b?c=d ', 'https://a.example/b?c=d'],
    ['/post/slow-boat', '/post/slow-boat'],
    ['#prices', '#prices'],
    ['anna@a.example', 'mailto:anna@a.example'],
    ['mailto:anna@a.example', 'mailto:anna@a.example'],
  ])('is recognized in %j', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });

  it.each(['', 'slow boat', 'boat', 'javascript:alert(1)', '//a.example', 'No. 5'])(
    'is not recognized in %j',
    (text) => {
      expect(addressOf(text)).toBeUndefined();
    },
  );

  it('is enclosed in angle brackets if it contains parentheses', () => {
    expect(linkMarkdown('a', 'https://a.example/b_(c)')).toBe('[a](<https://a.example/b_(c)>)');
  });
});
