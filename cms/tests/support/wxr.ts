/** An entry of a WordPress export: a post, page, library file or plugin entry. */
export interface WordPressItem {
  id: number;
  type: string;
  status: string;
  title: string;
  slug: string;
  /** Path on the old site. */
  path: string;
  author: string;
  /** `YYYY-MM-DD hh:mm:ss` in the old site's time zone, an hour ahead of UTC. */
  date: string;
  text?: string;
  excerpt?: string;
  password?: string;
  isSticky?: boolean;
  categories?: readonly string[];
  tags?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  /** Address of a library file. */
  attachment?: string;
  /** Number of comments. */
  comments?: number;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const utcOf = (date: string): string =>
  new Date(Date.parse(`${date.replace(' ', 'T')}+01:00`))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

const term = (domain: string, slug: string): string =>
  `<category domain="${domain}" nicename="${slug}">${cdata(slug)}</category>`;

const comment = (id: number): string =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata('A reader')}</wp:comment_author>` +
  `<wp:comment_content>${cdata('Lovely.')}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;

/** An entry of the export of the site at `url`. */
function item(url: string, one: WordPressItem): string {
  const { id, type, status, slug, date, meta = {}, comments = 0 } = one;
  const isUndated = status === 'draft';
  const utc = isUndated ? '0000-00-00 00:00:00' : utcOf(date);
  return [
    '<item>',
    `<title>${cdata(one.title)}</title>`,
    `<link>${url}${one.path}</link>`,
    `<dc:creator>${cdata(one.author)}</dc:creator>`,
    `<guid isPermaLink="false">${url}/?p=${id}</guid>`,
    '<description></description>',
    `<content:encoded>${cdata(one.text ?? '')}</content:encoded>`,
    `<excerpt:encoded>${cdata(one.excerpt ?? '')}</excerpt:encoded>`,
    `<wp:post_id>${id}</wp:post_id>`,
    `<wp:post_date>${cdata(date)}</wp:post_date>`,
    `<wp:post_date_gmt>${cdata(utc)}</wp:post_date_gmt>`,
    `<wp:post_modified>${cdata(date)}</wp:post_modified>`,
    `<wp:post_modified_gmt>${cdata(utcOf(date))}</wp:post_modified_gmt>`,
    `<wp:comment_status>${cdata('open')}</wp:comment_status>`,
    `<wp:post_name>${cdata(slug)}</wp:post_name>`,
    `<wp:status>${cdata(status)}</wp:status>`,
    '<wp:post_parent>0</wp:post_parent>',
    '<wp:menu_order>0</wp:menu_order>',
    `<wp:post_type>${cdata(type)}</wp:post_type>`,
    `<wp:post_password>${cdata(one.password ?? '')}</wp:post_password>`,
    `<wp:is_sticky>${one.isSticky ? 1 : 0}</wp:is_sticky>`,
    one.attachment === undefined
      ? ''
      : `<wp:attachment_url>${cdata(one.attachment)}</wp:attachment_url>`,
    ...(one.categories ?? []).map((name) => term('category', name)),
    ...(one.tags ?? []).map((name) => term('post_tag', name)),
    ...Object.entries(meta).map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    ),
    ...Array.from({ length: comments }, (_, index) => comment(id * 10 + index)),
    '</item>',
  ].join('\n');
}

interface WordPressSite {
  /** Without a trailing slash. */
  url: string;
  title: string;
  authors: readonly { id: number; login: string; name: string }[];
  /** `parent` is a category's slug; empty for none. */
  categories: readonly { slug: string; name: string; parent: string }[];
  tags: readonly { slug: string; name: string }[];
  items: readonly WordPressItem[];
}

const author = ({ id, login, name }: WordPressSite['authors'][number]): string =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login>` +
  `<wp:author_email>${login}@marsh.example</wp:author_email>` +
  `<wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;

/** A site's export as WXR 1.2. */
export const wxr = ({ url, title, authors, categories, tags, items }: WordPressSite): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<!-- generator="WordPress/6.8.1" created="2026-11-20 09:00" -->',
    '<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"' +
      ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' +
      ' xmlns:wfw="http://wellformedweb.org/CommentAPI/"' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">',
    '<channel>',
    `<title>${title}</title>`,
    `<link>${url}</link>`,
    '<language>en-US</language>',
    '<wp:wxr_version>1.2</wp:wxr_version>',
    `<wp:base_site_url>${url}</wp:base_site_url>`,
    `<wp:base_blog_url>${url}</wp:base_blog_url>`,
    ...authors.map(author),
    ...categories.map(
      ({ slug, name, parent }, index) =>
        `<wp:category><wp:term_id>${index + 11}</wp:term_id>` +
        `<wp:category_nicename>${slug}</wp:category_nicename>` +
        `<wp:category_parent>${parent}</wp:category_parent>` +
        `<wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`,
    ),
    ...tags.map(
      ({ slug, name }, index) =>
        `<wp:tag><wp:term_id>${index + 31}</wp:term_id><wp:tag_slug>${slug}</wp:tag_slug>` +
        `<wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`,
    ),
    '<generator>https://wordpress.org/?v=6.8.1</generator>',
    ...items.map((one) => item(url, one)),
    '</channel>',
    '</rss>',
  ].join('\n');
