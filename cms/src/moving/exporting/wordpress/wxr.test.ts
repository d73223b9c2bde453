import { sampleMagazine, samplePost } from '../../../../tests/support/sample-magazine';
import { strictXml } from '../../../../tests/support/strict-xml';
import type { MagazinePost } from '../magazine';
import { wxr } from './wxr';

async function documentOf(changes = {}, which: 'used' | 'all' | 'none' = 'used') {
  const magazine = await sampleMagazine(new Map(), changes);
  let text = '';
  for await (const part of wxr(magazine, which)) text += part;
  const document = strictXml(text);
  const items = [...document.querySelectorAll('channel > item')];
  const of = (item: Element | undefined, name: string): string | undefined =>
    item?.getElementsByTagName(name)[0]?.textContent ?? undefined;
  const metaOf = (item: Element | undefined): Record<string, string> =>
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
  it('has what the importer looks for', async () => {
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
      // New York is five hours behind then.
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

  it('has scheduled articles with their time, and drafts without one', async () => {
    const { find, of } = await documentOf();
    expect(of(find('next-year'), 'wp:status')).toBe('future');
    expect(of(find('next-year'), 'wp:post_date')).toBe('2027-01-01 00:00:00');
    expect(of(find('con'), 'wp:status')).toBe('draft');
    expect(of(find('con'), 'wp:post_date_gmt')).toBe('0000-00-00 00:00:00');
    expect(of(find('con'), 'pubDate')).toBeUndefined();
  });

  it('has each image once, and every number once', async () => {
    for (const which of ['used', 'all', 'none'] as const) {
      const { items, of } = await documentOf({}, which);
      const ids = items.map((item) => of(item, 'wp:post_id'));
      expect(new Set(ids).size).toBe(ids.length);
      const urls = items.flatMap((item) => of(item, 'wp:attachment_url') ?? []);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.length).toBe({ used: 3, all: 4, none: 0 }[which]);
    }
  });

  it('is well-formed XML whatever the texts hold', async () => {
    const text = `a ]]> b <![CDATA[ c \u0000\u0007\u000b\uFFFE\uD800 &amp; & < é 😀`;
    const odd = samplePost({ title: text, excerpt: text, tags: [text], metaTitle: text });
    async function* posts(): AsyncGenerator<MagazinePost> {
      yield await Promise.resolve({ post: odd, productIds: [], formerSlugs: [], series: [] });
    }
    const { find, of, metaOf } = await documentOf({
      posts,
      postHtml: () => Promise.resolve(`<p>${text}</p>`),
    });
    const kept = 'a ]]> b <![CDATA[ c  &amp; & < é 😀';
    expect(of(find(odd.slug), 'content:encoded')).toBe(`<p>${kept}</p>`);
    expect(metaOf(find(odd.slug))._yoast_wpseo_title).toBe(kept);
  });
});
