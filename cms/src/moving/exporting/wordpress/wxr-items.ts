import { addressedTags } from '../../../contract/tag-slug';
import type { Author } from '../../../contract/author';
import type { Post } from '../../../contract/post';
import { cdata, element, escapeXml } from '../../../lib/xml';
import type { LibraryImage, MagazinePage, ShownTexts } from '../magazine';
import { asHtml, held, heldSlug, loginOf, classicHtml, wordPressId } from './wxr-parts';

/** WordPress's value for no date. */
const NEVER = '0000-00-00 00:00:00';

/** Parts of an item. */
interface Item {
  id: number;
  type: 'post' | 'page' | 'attachment';
  title: string;
  slug: string;
  link: string;
  creator: string;
  text: string;
  excerpt: string;
  status: 'publish' | 'future' | 'draft' | 'inherit';
  /** ISO 8601 in UTC. */
  at: string;
  changedAt: string;
  isSticky?: boolean;
  order?: number;
  /** Address of an attachment's file. */
  fileUrl?: string;
  terms?: readonly string[];
  meta?: Readonly<Record<string, string>>;
}

const term = (domain: string, slug: string, name: string): string =>
  `<category domain="${domain}" nicename="${escapeXml(heldSlug(slug))}">${cdata(asHtml(name))}</category>`;

const metaPart = ([key, value]: [string, string]): string =>
  value === ''
    ? ''
    : `<wp:postmeta>${held('wp:meta_key', key)}${held('wp:meta_value', value)}</wp:postmeta>`;

/**
 * Converts times (ISO 8601) to the site's local time, which WordPress stores beside UTC:
 * `2026-11-03 14:05:00`.
 */
export type WallClock = (iso: string) => string;

/** The converter for a time zone. */
export function wallClock(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (iso) => format.format(new Date(iso));
}

const utc: WallClock = (iso) => iso.slice(0, 19).replace('T', ' ');

function itemPart(item: Item, local: WallClock): string {
  const isDated = item.status !== 'draft';
  return [
    '<item>',
    held('title', asHtml(item.title)),
    element('link', item.link),
    ...(isDated ? [element('pubDate', new Date(item.at).toUTCString())] : []),
    held('dc:creator', item.creator),
    `<guid isPermaLink="false">${escapeXml(item.fileUrl ?? item.link)}</guid>`,
    '<description></description>',
    held('content:encoded', classicHtml(item.text)),
    held('excerpt:encoded', asHtml(item.excerpt)),
    element('wp:post_id', String(item.id)),
    held('wp:post_date', local(item.at)),
    held('wp:post_date_gmt', isDated ? utc(item.at) : NEVER),
    held('wp:post_modified', local(item.changedAt)),
    held('wp:post_modified_gmt', utc(item.changedAt)),
    held('wp:comment_status', 'closed'),
    held('wp:ping_status', 'closed'),
    held('wp:post_name', heldSlug(item.slug)),
    held('wp:status', item.status),
    element('wp:post_parent', '0'),
    element('wp:menu_order', String(item.order ?? 0)),
    held('wp:post_type', item.type),
    held('wp:post_password', ''),
    element('wp:is_sticky', item.isSticky ? '1' : '0'),
    ...(item.fileUrl === undefined ? [] : [held('wp:attachment_url', item.fileUrl)]),
    ...(item.terms ?? []),
    ...Object.entries(item.meta ?? {}).map(metaPart),
    '</item>\n',
  ].join('');
}

/** Several authors of a post in the form of the plugin Co-Authors Plus; WordPress has only one. */
const coAuthors = (authors: readonly Author[]): string[] =>
  authors.length < 2
    ? []
    : authors.map((author) => term('author', `cap-${loginOf(author)}`, author.name));

/** Lookups for references of an item. */
export interface ItemContext {
  url: string;
  local: WallClock;
  html: string;
  /** Its date in ISO 8601. */
  at: string;
  /** The id of the featured image's attachment; undefined without one. */
  thumbnail?: number | undefined;
}

const stateOf = ({ published, publishAt }: Post): Item['status'] => {
  if (published) return 'publish';
  return publishAt === null ? 'draft' : 'future';
};

/** An article as an item. */
export const postItem = (post: Post, { url, local, html, at, thumbnail }: ItemContext): string =>
  itemPart(
    {
      id: wordPressId.post(post.id),
      type: 'post',
      title: post.title,
      slug: post.slug,
      link: `${url}/post/${encodeURIComponent(post.slug)}`,
      creator: post.authors[0] === undefined ? '' : loginOf(post.authors[0]),
      text: html,
      excerpt: post.excerpt,
      status: stateOf(post),
      at,
      changedAt: post.editedAt ?? post.updatedAt,
      isSticky: post.featured,
      terms: [
        ...(post.category === null
          ? []
          : [term('category', post.category.slug, post.category.name)]),
        ...addressedTags(post.tags).map(({ slug, name }) => term('post_tag', slug, name)),
        ...coAuthors(post.authors),
      ],
      meta: {
        _thumbnail_id: thumbnail === undefined ? '' : String(thumbnail),
        _yoast_wpseo_title: post.metaTitle,
        _yoast_wpseo_metadesc: post.metaDescription,
      },
    },
    local,
  );

/** A page as an item. */
export const pageItem = (
  page: MagazinePage,
  shown: ShownTexts,
  { url, local, html, at }: ItemContext,
): string =>
  itemPart(
    {
      id: wordPressId.page(page.id),
      type: 'page',
      title: shown.title,
      slug: page.slug,
      link: url + page.path,
      creator: '',
      text: html,
      excerpt: shown.excerpt,
      status: page.published ? 'publish' : 'draft',
      at,
      changedAt: page.updatedAt,
      order: page.order,
      meta: {
        _yoast_wpseo_title: shown.metaTitle,
        _yoast_wpseo_metadesc: shown.metaDescription,
      },
    },
    local,
  );

/** An image in the file: its position, address and data. */
export interface AttachmentImage {
  place: number;
  fileUrl: string;
  alt: string;
  known: LibraryImage | undefined;
}

/** An image as an item, which WordPress fetches from the running site. */
export function attachmentItem(
  { place, fileUrl, alt, known }: AttachmentImage,
  { local, madeAt }: { local: WallClock; madeAt: Date },
): string {
  const id = wordPressId.attachment(place);
  // The importer skips an item with the same title and date as another.
  const at = new Date(madeAt.getTime() - place * 1_000).toISOString();
  const file = fileUrl.replace(/[?#].*$/, '').replace(/^.*\//, '');
  const { author = '', licence = '', sourceUrl = '' } = known ?? {};
  const credit = [author, licence, sourceUrl].filter((part) => part !== '').join(', ');
  return itemPart(
    {
      id,
      type: 'attachment',
      title: (known?.name ?? file).replace(/\.\w+$/, ''),
      slug: `image-${id}`,
      link: fileUrl,
      creator: '',
      text: asHtml(credit),
      excerpt: '',
      status: 'inherit',
      at,
      changedAt: at,
      fileUrl,
      meta: { _wp_attachment_image_alt: alt || (known?.alt ?? '') },
    },
    local,
  );
}
