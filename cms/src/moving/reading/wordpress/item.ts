import { decoded } from '../addresses';
import { plainText } from '../plain-text';
import { childText, childrenOf, textOf, type XmlElement } from '../xml/read-xml';

/** A term of an item: a category, a tag, or one of another taxonomy. */
export interface ItemTerm {
  domain: string;
  slug: string;
  name: string;
}

/** An item of a WordPress file of any type: a post, a page, an image, a menu. */
export interface WordPressItem {
  id: string;
  type: string;
  status: string;
  title: string;
  slug: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  modified: string;
  pubDate: string;
  parent: string;
  order: number;
  password: string;
  isSticky: boolean;
  attachmentUrl: string;
  terms: readonly ItemTerm[];
  meta: ReadonlyMap<string, string>;
  /** Earlier slugs. */
  oldSlugs: readonly string[];
  comments: number;
}

/** Comments are only counted. */
export const SKIPPED = new Set([
  'wp:comment_content',
  'wp:commentmeta',
  'wp:comment_author',
  'wp:comment_author_email',
  'wp:comment_author_url',
  'wp:comment_author_IP',
]);

/** The first versions have categories twice, once without a slug. */
function termsOf(item: XmlElement): ItemTerm[] {
  const terms = childrenOf(item, 'category').map((element) => ({
    domain: (element.attributes.domain ?? 'category').replace(/^tag$/, 'post_tag'),
    slug: decoded(element.attributes.nicename ?? '').trim(),
    name: plainText(textOf(element)),
  }));
  const named = new Set(terms.filter(({ slug }) => slug !== '').map(({ name }) => name));
  return terms.filter(({ slug, name }) => name !== '' && (slug !== '' || !named.has(name)));
}

const metaPairs = (item: XmlElement): [string, string][] =>
  childrenOf(item, 'wp:postmeta').map((meta) => [
    childText(meta, 'wp:meta_key'),
    childText(meta, 'wp:meta_value'),
  ]);

/** Number of approved or pending comments, without pings of other sites. */
const countComments = (item: XmlElement): number =>
  childrenOf(item, 'wp:comment').filter(
    (comment) =>
      ['1', '0', 'approve', 'hold', ''].includes(childText(comment, 'wp:comment_approved')) &&
      !/back$/.test(childText(comment, 'wp:comment_type')),
  ).length;

/**
 * Reads an item of a WordPress file, with title and excerpt as plain text and the rest in source
 * form.
 */
export function readItem(item: XmlElement): WordPressItem {
  const text = (name: string): string => childText(item, name);
  const pairs = metaPairs(item);
  return {
    id: text('wp:post_id'),
    type: text('wp:post_type') || 'post',
    status: text('wp:status') || 'publish',
    title: plainText(text('title')),
    slug: decoded(text('wp:post_name')),
    link: text('link'),
    guid: text('guid'),
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: plainText(text('excerpt:encoded')),
    date: text('wp:post_date'),
    dateGmt: text('wp:post_date_gmt'),
    modified: text('wp:post_modified'),
    modifiedGmt: text('wp:post_modified_gmt'),
    pubDate: text('pubDate'),
    parent: text('wp:post_parent'),
    order: Number(text('wp:menu_order')) || 0,
    password: text('wp:post_password'),
    isSticky: text('wp:is_sticky') === '1',
    attachmentUrl: text('wp:attachment_url'),
    terms: termsOf(item),
    meta: new Map(pairs),
    oldSlugs: pairs
      .filter(([key, value]) => key === '_wp_old_slug' && value !== '')
      .map(([, value]) => decoded(value)),
    comments: countComments(item),
  };
}
