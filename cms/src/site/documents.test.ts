import { feed, llmsText, sitemap, sitemapIndex } from './documents';
import { cdata, escapeXml } from '../lib/xml';
import type { Category } from '../contract/category';
import type { Post } from '../contract/post';
import type { Site } from '../contract/site';
import { ENGLISH, textsOf } from '../language/rules/own-texts';

const site = { brandName: 'A & B', description: 'Quiet <things>', tagline: '' } as Site;
const post = {
  id: 7,
  slug: 'café',
  title: 'Tea & "Cake"',
  excerpt: 'One <b>.',
  content: 'x',
  imageUrl: '/pictures/a.jpg',
  imageAlt: 'A "cake"',
  authors: [],
  tags: ['t&g'],
  category: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-03T03:04:05.000Z',
  publishedAt: null,
} as unknown as Post;

const t = textsOf(ENGLISH);
const none = { t, categories: [], authors: [], posts: [] };
const byline = [
  { id: 1, slug: 'ada', name: 'Ada <Byron>', role: 'Editor', bio: '', imageUrl: '', links: [] },
  { id: 2, slug: 'zoé', name: 'Zoé', role: '', bio: '', imageUrl: '', links: [] },
];

describe('feeds, sitemaps and llms.txt', () => {
  it('escape what XML cannot contain', () => {
    expect(escapeXml('<a b="c">&\u0000\u0007</a>\n')).toBe(
      '&lt;a b=&quot;c&quot;&gt;&amp;&lt;/a&gt;\n',
    );
    expect(cdata('a]]>b\u0008\u000b\ufffe\ud83d')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  });

  it('omit forms, drawings and print marks of the page', () => {
    const shop = 'Shop Now</a><span data-part="address" class="print-only">shop.example/x</span>';
    const text = feed({
      t,
      publicUrl: 'https://m.example',
      site,
      posts: [post],
      textOf: () =>
        '<form data-block="newsletter" method="post" action="/x"><p>Join</p><input name="email"></form>' +
        `<div data-block="product" data-slot="product" tabindex="0"><svg aria-hidden="true"><g></g></svg><span>4.5 of 5</span><a href="https://shop.example/x" data-product="1">${shop}</div>`,
    });
    expect(text).toContain(
      '<p><a href="https://m.example/#newsletter">Subscribe to the newsletter</a></p>' +
        '<div><span>4.5 of 5</span><a href="https://shop.example/x">Shop Now</a></div>',
    );
  });

  it('have absolute URLs and escaped texts', () => {
    const text = feed({
      t,
      publicUrl: 'https://m.example',
      site,
      posts: [post],
      textOf: () => '<p><img src="/img/x" srcset="/img/x 1w"><a href="/about">y</a>]]></p>',
    });
    expect(text).toContain('<title>Tea &amp; &quot;Cake&quot;</title>');
    expect(text).toContain('https://m.example/post/caf%C3%A9');
    expect(text).toContain('src="https://m.example/img/x"');
    expect(text).toContain('href="https://m.example/about"');
    expect(text).not.toContain('srcset');
    // Feed readers interpret descriptions as HTML.
    expect(text).toContain('<description>One &amp;lt;b&amp;gt;.</description>');
    expect(text).toContain('<description>Quiet &amp;lt;things&amp;gt;</description>');
    expect(text).toContain('Fri, 02 Jan 2026 03:04:05 GMT');
  });

  it('name the author of a post and include its image', () => {
    const options = { publicUrl: 'https://m.example', textOf: () => '' };
    const text = feed({ t, ...options, site, posts: [post] });
    expect(text).toContain('<dc:creator>A &amp; B</dc:creator>');
    expect(text).toContain(
      '<media:content url="https://m.example/img/1200/pictures/a.jpg.jpg" medium="image" type="image/jpeg">' +
        '<media:description>A &quot;cake&quot;</media:description></media:content>',
    );
    const other = { ...post, imageUrl: 'https://cdn.example.com/a?b=1&c', imageAlt: '' };
    const marked = { ...site, authorName: 'The <desk>' };
    const foreign = feed({ t, ...options, site: marked, posts: [other] });
    expect(foreign).toContain('<dc:creator>The &lt;desk&gt;</dc:creator>');
    expect(foreign).toContain(
      '<media:content url="https://cdn.example.com/a?b=1&amp;c" medium="image"></media:content>',
    );
  });

  it('name each author of a post, and can list one author’s posts', () => {
    const text = feed({
      t,
      publicUrl: 'https://m.example',
      textOf: () => '',
      site,
      posts: [{ ...post, authors: byline }],
      part: { path: '/author/ada', name: 'Ada & Co', description: '' },
    });
    expect(text.match(/<dc:creator>.*?<\/dc:creator>/g)).toEqual([
      '<dc:creator>Ada &lt;Byron&gt;</dc:creator>',
      '<dc:creator>Zoé</dc:creator>',
    ]);
    expect(text).toContain('<title>A &amp; B: Ada &amp; Co</title>');
    expect(text).toContain('<link>https://m.example/author/ada</link>');
    expect(text).toContain('href="https://m.example/author/ada/feed.xml"');
    expect(text).toContain('<description>Quiet &amp;lt;things&amp;gt;</description>');
  });

  it('use the category’s image for a post without one', () => {
    const options = { publicUrl: 'https://m.example', site, textOf: () => '' };
    const without = { ...post, imageUrl: '', imageAlt: '' };
    const bare = feed({ t, ...options, posts: [without] });
    expect(bare).toContain('url="https://m.example/img/1200/pictures/exotic-travel.jpg.jpg"');
    expect(bare).not.toContain('<img');
    const tea = { id: 3, name: 'Tea', color: '#000000', slug: 'tea' };
    const categories = [{ ...tea, imageUrl: '/uploads/tea.webp' } as Category];
    const filed = feed({ t, ...options, categories, posts: [{ ...without, category: tea }] });
    expect(filed).toContain('url="https://m.example/img/1200/uploads/tea.webp.jpg"');
  });

  it('keep images of other hosts where they are', () => {
    const text = feed({
      t,
      publicUrl: 'https://m.example',
      site,
      posts: [{ ...post, imageUrl: '//cdn.example.com/a.jpg' }],
      textOf: () => '<p><img src="//cdn.example.com/lake.jpg" alt="Lake"></p>',
    });
    expect(text).toContain('src="https://cdn.example.com/a.jpg"');
    expect(text).toContain('src="https://cdn.example.com/lake.jpg"');
  });

  it('have a notice before a text with paid links', () => {
    const link = '<p><a href="https://shop.example" rel="sponsored nofollow">x</a></p>';
    const options = { publicUrl: 'https://m.example', site, posts: [post] };
    const text = feed({ t, ...options, textOf: () => link });
    expect(text).toContain(
      `This story contains affiliate links; A &amp; B may earn a commission.</small></p><p><a href="https://shop.example/" rel="sponsored nofollow">x</a></p>`,
    );
    const plain = '<p><a href="https://other.example" rel="noopener">x</a></p>';
    expect(feed({ t, ...options, textOf: () => plain })).not.toContain('commission');
  });

  it('have a notice before an AI-drafted text, but none before one written by a person', () => {
    const options = { publicUrl: 'https://m.example', site, textOf: () => '<p>x</p>' };
    const drafted = { ...post, draftedByAi: { edited: false } };
    expect(feed({ t, ...options, posts: [drafted] })).toContain(
      '<p><small>AI-generated content, published by an editor</small></p><p>x</p>',
    );
    expect(feed({ t, ...options, posts: [post] })).not.toContain('<small>');
  });

  it('list URLs with their dates, and the files of a large site', () => {
    const text = sitemap('https://m.example', [
      { path: '/a&b', changedAt: '2026-01-01T00:00:00Z' },
    ]);
    expect(text).toContain('<loc>https://m.example/a&amp;b</loc><lastmod>2026-01-01T00:00:00Z');
    expect(sitemapIndex('https://m.example', 2)).toContain('https://m.example/sitemap-2.xml');
  });

  it('have each post on one line of llms.txt', () => {
    const text = llmsText('https://m.example', site, {
      ...none,
      posts: [{ ...post, excerpt: 'One\n# two' }],
    });
    expect(text).toContain('One # two\n');
    const drafted = { ...post, draftedByAi: { edited: true } };
    expect(llmsText('https://m.example', site, { ...none, posts: [drafted] })).toContain(
      'One <b>. (Drafted with AI, edited by a person)\n',
    );
  });

  it('list authors in llms.txt and name them with their posts', () => {
    const parts = { ...none, authors: byline, posts: [{ ...post, authors: byline }] };
    const text = llmsText('https://m.example', site, parts);
    expect(text).toContain(
      '## Authors\n\n- [Ada <Byron>](https://m.example/author/ada): Editor\n- [Zoé](https://m.example/author/zo%C3%A9)\n',
    );
    expect(text).toContain(', by Ada <Byron>, Zoé: One <b>.');
    expect(llmsText('https://m.example', site, { ...none, posts: [post] })).not.toMatch(
      /by|Authors/,
    );
  });
});
