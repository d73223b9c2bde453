import { siteHtml } from './site-html';

const addresses = {
  pageUrl: 'https://m.example/post/lake',
  siteUrl: 'https://m.example',
  image: (url: string) => `IMAGES${url}`,
  link: (path: string) => (path.startsWith('/post/') ? path.replace('/post', '') : undefined),
};

describe('the HTML of an export', () => {
  it.each([
    [
      'an image links to its original file',
      '<picture><source type="image/avif" srcSet="/img/480/uploads/a.jpg.avif 480w"/><img src="/img/1200/uploads/a.jpg.jpg" alt="A" loading="lazy" width="1600" height="900"/></picture>',
      '<img src="IMAGES/uploads/a.jpg" alt="A"/>',
    ],
    [
      'an image of another site stays there',
      '<img src="https://x.example/img/1200/uploads/a.jpg.jpg" alt=""/>',
      '<img src="https://x.example/img/1200/uploads/a.jpg.jpg" alt=""/>',
    ],
    [
      'a post gets its new path',
      '<a href="/post/b?x=1&amp;y=2#c">b</a>',
      '<a href="/b?x=1&amp;y=2#c">b</a>',
    ],
    [
      'a page without a new path links to the site',
      '<a href="/faq">f</a>',
      '<a href="https://m.example/faq">f</a>',
    ],
    [
      'a linked file is in the export',
      '<a href="/uploads/b.png">b</a>',
      '<a href="IMAGES/uploads/b.png">b</a>',
    ],
    [
      'a text that looks like an attribute stays unchanged',
      '<code> src="/a"</code>',
      '<code> src="/a"</code>',
    ],
  ])('%s', (_, html, expected) => {
    expect(siteHtml(html, addresses)).toBe(expected);
  });
});
