import { absoluteHtml } from './absolute-html';

const PAGE = 'https://m.example/post/lake-guide';

describe('an article’s HTML outside the site', () => {
  it.each([
    ['<img src="//cdn.example.com/lake.jpg">', '<img src="https://cdn.example.com/lake.jpg">'],
    ['<img src="/img/800/a.jpg">', '<img src="https://m.example/img/800/a.jpg">'],
    ['<img src="lake.jpg">', '<img src="https://m.example/post/lake.jpg">'],
    ['<a href="../about?a=1&amp;b=2">x</a>', '<a href="https://m.example/about?a=1&amp;b=2">x</a>'],
    ['<a href="#prices">x</a>', '<a href="https://m.example/post/lake-guide#prices">x</a>'],
    ['<a href="?page=2">x</a>', '<a href="https://m.example/post/lake-guide?page=2">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<q cite="/a">x</q>', '<q cite="https://m.example/a">x</q>'],
    ['<a href="https://x.example/ä?q=1">x</a>', '<a href="https://x.example/%C3%A4?q=1">x</a>'],
  ])('has only absolute URLs: %s', (html, absolute) => {
    expect(absoluteHtml(html, PAGE)).toBe(absolute);
  });

  it('keeps what only looks like an attribute, and invalid URLs', () => {
    const html = '<code> src="/a"</code><a href="http://[bad">x</a>';
    expect(absoluteHtml(html, PAGE)).toBe(html);
  });

  it('loses attributes that work on the site only', () => {
    const html =
      '<img src="/a" srcset="/a 1w, /b 2w" sizes="100vw"><a data-product="7" data-sub-id="u1" href="/b">x</a>';
    expect(absoluteHtml(html, PAGE)).toBe(
      '<img src="https://m.example/a"><a href="https://m.example/b">x</a>',
    );
  });
});
