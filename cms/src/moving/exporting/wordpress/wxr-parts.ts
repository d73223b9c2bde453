import type { Author } from '../../../contract/author';
import type { Category } from '../../../contract/category';
import { cdata, element } from '../../../lib/xml';
import { latinSlug } from '../latin-slug';
import type { Magazine } from '../magazine';

/** An element with any text, in CDATA. */
export const held = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`;

/** A plain text as HTML, as WordPress stores titles, excerpts and names. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A slug as WordPress stores it, percent-encoded: otherwise it would transliterate other scripts.
 */
export const heldSlug = (slug: string): string => encodeURIComponent(slug).toLowerCase();

/** An author's login; WordPress creates no account for one in a non-Latin script. */
export const loginOf = ({ id, slug }: Author): string =>
  latinSlug(slug) === undefined ? `author-${id}` : slug;

const SHORTCODE = /(?<!<!)\[(?=\/?[a-z_])/gi;
/** Code, and line ends that no block tag follows. */
const CODE_OR_LINE =
  /<pre\b[\s\S]*?<\/pre>|\s*\n(?!<\/?(?:blockquote|d[dlt]|details|div|fig\w+|h[1-6r]|li|ol|p|pre|section|summary|t\w+|ul)\b)/gi;

/** Protects HTML from WordPress, which runs shortcodes and turns line breaks into `<br>`. */
export const classicHtml = (html: string): string =>
  html
    .replace(SHORTCODE, '&#91;')
    .replace(CODE_OR_LINE, (part) => (part.startsWith('<') ? part : ' '))
    .trim();

/** Posts, pages, attachments and terms share one sequence of ids in WordPress. */
export const wordPressId = {
  post: (id: number): number => id * 3,
  page: (id: number): number => id * 3 + 1,
  /** By the position of an image in the file, from 0. */
  attachment: (place: number): number => (place + 1) * 3 + 2,
};

const NAMESPACES = [
  ['excerpt', 'http://wordpress.org/export/1.2/excerpt/'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['wfw', 'http://wellformedweb.org/CommentAPI/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['wp', 'http://wordpress.org/export/1.2/'],
] as const;

const authorPart = (author: Author): string =>
  [
    '<wp:author>',
    element('wp:author_id', String(author.id)),
    held('wp:author_login', loginOf(author)),
    held('wp:author_email', ''),
    held('wp:author_display_name', author.name),
    held('wp:author_first_name', ''),
    held('wp:author_last_name', ''),
    '</wp:author>\n',
  ].join('');

const categoryPart = ({ id, slug, name, description }: Category): string =>
  [
    '<wp:category>',
    element('wp:term_id', String(id)),
    held('wp:category_nicename', heldSlug(slug)),
    held('wp:category_parent', ''),
    held('wp:cat_name', asHtml(name)),
    held('wp:category_description', asHtml(description)),
    '</wp:category>\n',
  ].join('');

/**
 * The beginning of the file: the site, its authors and categories. Tags are only in posts, from
 * which the importer creates them.
 */
export const wxrHead = ({ site, url, madeAt, version, authors, categories }: Magazine): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" ?>\n',
    `<rss version="2.0"${NAMESPACES.map(([name, at]) => ` xmlns:${name}="${at}"`).join('')}>\n`,
    '<channel>\n',
    element('title', site.brandName),
    element('link', url),
    element('description', site.tagline),
    element('pubDate', madeAt.toUTCString()),
    element('language', 'en-US'),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', url),
    element('wp:base_blog_url', url),
    '\n',
    ...authors.map(authorPart),
    ...categories.map(categoryPart),
    element('generator', `Aurelian ${version}`),
    '\n',
  ].join('');

/** The end of the file. */
export const WXR_END = '</channel>\n</rss>\n';
