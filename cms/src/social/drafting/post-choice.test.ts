import { hasPaidLink, shopHosts } from './post-choice';

const shops = shopHosts(['https://www.shop.example/trunk?tag=a', 'nonsense', '']);

describe('a paid link', () => {
  it.each([
    ['[a trunk](https://shop.example/other)', true],
    ['<a href="https://www.shop.example/x">', true],
    ['[a watch](https://watches.example/p?aff_id=7)', true],
    ['https://amzn.to/3x', true],
    ['[a page](https://news.example/trunk) of a shop.example', false],
    ['No link at all', false],
  ])('is detected in %s: %s', (content, isPaid) => {
    expect(hasPaidLink(content, shops)).toBe(isPaid);
  });
});
