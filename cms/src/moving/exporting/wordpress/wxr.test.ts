import { sampleMagazine, samplePost } from '../../../../tests/support/sample-magazine';
import { strictXml, type XmlElement } from '../../../../tests/support/strict-xml';
import type { MagazinePost } from '../magazine';
import { wxr } from './wxr';

async function documentOf(changes = {}, which: 'used' | 'all' | 'none' = 'used') {
  const magazine = await sampleMagazine(new Map(), changes);
  let text = '';
  for await (const part of wxr(magazine, which)) text += part;
  const document = strictXml(text);
  const items = [...document.querySelectorAll('channel > item')];
  const of = (item: XmlElement | undefined, name: string): string | undefined =>
    item?.getElementsByTagName(name)[0]?.textContent ?? undefined;
  const metaOf = (item: XmlElement | undefined): Record<string, string> =>
    Object.fromEntries(
      [...(item?.getElementsByTagName('wp:postmeta') ?? [])].map((meta) => [
        of(meta, 'wp:meta_key') ?? '',
        of(meta, 'wp:meta_value') ?? '',
      ]),
    );
  const find = (slug: string) => items.find((item) => of(item, 'wp:post_name') === slug);
  return { document, items, of, find, metaOf };
}

describe('an export for WordPress', () => {
  it('has what the importer expects', async () => {
    const { document, find, of, metaOf, items } = await documentOf();
    const [channel] = document.getElementsByTagName('channel');
    expect(of(channel, 'wp:wxr_version')).toBe('1.2');
    expect(of(channel, 'wp:base_blog_url')).toBe('https://mag.example');
    expect(of(channel, 'wp:author_login')).toBe('ida-lund');
    const post = find('quiet-rooms');
    const names = [
      ...['wp:post_type', 'wp:status', 'wp:post_date', 'wp:post_date_gmt', 'wp:is_sticky'],
      ...['wp:post_parent', 'wp:menu_order', 'wp:post_password', 'dc:creator'],
    ];
    expect(names.map((name) => of(post, name))).toEqual([
      // New York is five hours behind UTC then.
      ...['post', 'publish', '2026-11-03 09:05:09', '2026-11-03 14:05:09', '1'],
      ...['0', '0', '', 'ida-lund'],
    ]);
    const thumbnail = items.find((item) => of(item, 'wp:post_id') === metaOf(post)._thumbnail_id);
    expect(of(thumbnail, 'wp:attachment_url')).toBe('https://mag.example/uploads/lake.jpg');
    expect(metaOf(thumbnail)._wp_attachment_image_alt).toBe('A lake: still');
    expect(metaOf(post)).toMatchObject({
      _yoast_wpseo_title: '2026-11-03',
      _yoast_wpseo_metadesc: 'Rooms - by the # lake',
    });
  });

  it('has scheduled articles with their date and drafts without one', async () => {
    const { find, of } = await documentOf();
    expect(of(find('next-year'), 'wp:status')).toBe('future');
    expect(of(find('next-year'), 'wp:post_date')).toBe('2027-01-01 00:00:00');
    expect(of(find('con'), 'wp:status')).toBe('draft');
    expect(of(find('con'), 'wp:post_date_gmt')).toBe('0000-00-00 00:00:00');
    expect(of(find('con'), 'pubDate')).toBeUndefined();
  });

  it('has each image and each id once', async () => {
    for (const which of ['used', 'all', 'none'] as const) {
      const { items, of } = await documentOf({}, which);
      const ids = items.map((item) => of(item, 'wp:post_id'));
      expect(new Set(ids).size).toBe(ids.length);
      const urls = items.flatMap((item) => of(item, 'wp:attachment_url') ?? []);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.length).toBe({ used: 3, all: 4, none: 0 }[which]);
    }
  });

  const only = (...changed: Parameters<typeof samplePost>[0][]) => ({
    async *posts(): AsyncGenerator<MagazinePost> {
      for (const [index, changes] of changed.entries()) {
        const post = samplePost({ id: index + 1, slug: `post-${index}`, ...changes });
        yield await Promise.resolve({ post, productIds: [], formerSlugs: [], series: [] });
      }
    },
  });

  it('has no two articles of the same title and time, which WordPress would consider duplicates', async () => {
    const { items, of } = await documentOf(only({}, {}, {}), 'none');
    const dates = items.map((item) => of(item, 'wp:post_date_gmt'));
    expect(dates.slice(0, 3)).toEqual([
      '2026-11-03 14:05:09',
      '2026-11-03 14:05:10',
      '2026-11-03 14:05:11',
    ]);
  });

  it('keeps non-Latin slugs, which WordPress would otherwise transliterate', async () => {
    const [author] = samplePost().authors;
    const authors = author === undefined ? [] : [{ ...author, slug: 'мир', name: 'Мир' }];
    const posts = only({ slug: 'été-мир', tags: ['Été'], authors });
    const { document, items, of } = await documentOf({ ...posts, authors }, 'none');
    expect(of(items[0], 'wp:post_name')).toBe('%C3%A9t%C3%A9-%D0%BC%D0%B8%D1%80'.toLowerCase());
    const tags = [...document.querySelectorAll('category[domain="post_tag"]')];
    expect(tags.map((tag) => tag.getAttribute('nicename'))).toEqual(['%c3%a9t%c3%a9']);
    // WordPress creates no account with a name in a non-Latin script.
    expect(of(items[0], 'dc:creator')).toBe('author-7');
    expect(document.getElementsByTagName('wp:author_login')[0]?.textContent).toBe('author-7');
  });

  it('contains no shortcodes and no line breaks that WordPress would convert', async () => {
    const { items, of } = await documentOf(
      {
        ...only({}),
        postHtml: () =>
          Promise.resolve(
            '<p>One [gallery]\n<em>two</em>\nthree [1]</p>\n<ul>\n<li>[/a]</li>\n</ul>\n<pre><code>a\nb</code></pre>\n',
          ),
      },
      'none',
    );
    expect(of(items[0], 'content:encoded')).toBe(
      '<p>One &#91;gallery] <em>two</em> three [1]</p>\n<ul>\n<li>&#91;/a]</li>\n</ul>\n<pre><code>a\nb</code></pre>',
    );
  });

  it('describes an image with its first non-empty alternative text', async () => {
    const images = ['', 'A “lake” &amp; a hut'].map(
      (alt) => `<img src="/uploads/hut.jpg" alt="${alt}"/>`,
    );
    const posts = only({ imageUrl: '' }, { imageUrl: '' });
    const { items, of, metaOf } = await documentOf({
      ...posts,
      postHtml: () => Promise.resolve(images.shift() ?? ''),
    });
    const hut = items.find((item) => of(item, 'wp:attachment_url')?.endsWith('/hut.jpg'));
    expect(metaOf(hut)._wp_attachment_image_alt).toBe('A “lake” & a hut');
    expect(of(hut, 'title')).toBe('hut');
  });

  it('is well-formed XML, whatever the texts contain', async () => {
    const text = `a ]]> b <![CDATA[ c \u0000\u0007\u000b\uFFFE\uD800 &amp; & < é 😀`;
    const odd = samplePost({ title: text, excerpt: text, tags: [text], metaTitle: text });
    async function* posts(): AsyncGenerator<MagazinePost> {
      yield await Promise.resolve({ post: odd, productIds: [], formerSlugs: [], series: [] });
    }
    const { find, of, metaOf } = await documentOf({
      posts,
      postHtml: () => Promise.resolve(`<p>${text}</p>`),
    });
    const cleaned = 'a ]]> b <![CDATA[ c  &amp; & < é 😀';
    expect(of(find(odd.slug), 'content:encoded')).toBe(`<p>${cleaned}</p>`);
    expect(metaOf(find(odd.slug))._yoast_wpseo_title).toBe(cleaned);
  });
});
