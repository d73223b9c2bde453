import { slugOf } from '../../../contract/slug';
import { limits } from '../../../contract/limits';
import type {
  FoundImage,
  FoundLink,
  FoundNotice,
  FoundPost,
  FoundProduct,
  FoundState,
} from '../../found';
import { decoded, pathOf, wholeAddress, withoutSlash } from '../addresses';
import { plainText } from '../plain-text';
import { withRecordings } from '../recordings';
import { datesOf } from './dates';
import type { WordPressItem } from './item';
import { withReferences } from './references';
import { seoOf } from './seo';
import { usualOffset, type Survey } from './survey';
import { namedValue } from '../named-value';

/**
 * The key of an author by login, or of a category or tag by its slug; other programs write names as
 * slugs.
 */
export const termKey = (kind: 'category' | 'tag' | 'author', slug: string): string =>
  `${kind}:${kind === 'author' ? slug : slugOf(slug) || slug}`;

const states: Readonly<Record<string, FoundState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'pending',
  private: 'private',
  trash: 'trashed',
};

/** States in which readers did not know a post's address. */
const UNSEEN: ReadonlySet<FoundState> = new Set(['draft', 'pending', 'trashed']);

/** The state of a post; custom states of plugins become drafts. */
function stateOf(item: WordPressItem): FoundState {
  const state = namedValue(states, item.status) ?? 'draft';
  const isShown = state === 'published' || state === 'scheduled';
  return isShown && item.password !== '' ? 'password' : state;
}

/** Whether an address was public, and is not a preview's. */
const isPermalink = (address: string): boolean =>
  address !== '' && !/[?&](?:p|page_id|post_type|preview)=/.test(address);

/**
 * A slug without the trash suffix, and without folders and extensions, which other programs add.
 */
const plainSlug = (slug: string): string =>
  slug
    .replace(/__trashed$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.html?$/, '');

/** The address of a post with an earlier slug. */
function withSlug(address: string, slug: string): string {
  const end = /\/?$/.exec(address)?.[0] ?? '';
  return withoutSlash(address).replace(/[^/]*$/, encodeURIComponent(slug)) + end;
}

/** Maximum pages of a post, beyond any real text. */
const MAX_PAGES = 100;

/** The addresses of the further pages of a paginated text. */
function furtherPages({ content }: WordPressItem, address: string): string[] {
  const breaks = content.match(/<!--nextpage-->/g)?.length ?? 0;
  return Array.from(
    { length: Math.min(breaks, MAX_PAGES) },
    (_one, index) => `${withoutSlash(address)}/${index + 2}/`,
  );
}

function otherAddresses(item: WordPressItem, address: string, site: string): string[] {
  const query = item.type === 'page' ? 'page_id' : 'p';
  const others = [
    ...(site === '' || item.id === ''
      ? []
      : [`${site}/?${query}=${item.id}`, `${site}/?p=${item.id}`]),
    ...(/[?&](?:p|page_id)=\d+/.test(item.guid) ? [item.guid] : []),
    ...(isPermalink(address)
      ? [
          ...item.oldSlugs.map((slug) => withSlug(address, slug)),
          `${withoutSlash(address)}/amp/`,
          ...furtherPages(item, address),
        ]
      : []),
  ];
  // A site without permalinks has only addresses by number.
  return [...new Set(others)].filter((other) => other !== address || !isPermalink(address));
}

/** The slugs of an item's terms in a taxonomy. */
const slugsOf = (item: WordPressItem, domain: string): string[] => [
  ...new Set(
    item.terms
      .filter((term) => term.domain === domain)
      .map(({ slug, name }) => slug || slugOf(name)),
  ),
];

/** Co-Authors Plus stores a post's authors as terms; otherwise the creator is the author. */
function authorKeys(item: WordPressItem): string[] {
  const several = slugsOf(item, 'author').map((slug) => slug.replace(/^cap-/, ''));
  const authors = several.length > 0 || item.creator === '' ? several : [item.creator];
  return authors.map((author) => termKey('author', author));
}

interface Thumbnail {
  image: string;
  imageAlt: string;
  imageCaption: string;
}

/** The featured image: one of the library, or an address stored by a plugin. */
function thumbnailOf(item: WordPressItem, survey: Survey): Thumbnail {
  const attachment = survey.attachments.get(item.meta.get('_thumbnail_id') ?? '');
  return {
    image:
      attachment?.url ?? item.meta.get('fifu_image_url') ?? item.meta.get('_knawatfibu_url') ?? '',
    imageAlt: attachment?.alt ?? plainText(item.meta.get('fifu_image_alt') ?? ''),
    imageCaption: attachment?.caption ?? '',
  };
}

/** Page builders store the real text elsewhere, which the export does not show as text. */
const isBuilt = (item: WordPressItem): boolean =>
  item.meta.get('_elementor_edit_mode') === 'builder' ||
  item.meta.get('_fl_builder_enabled') === '1';

function doubtsOf(item: WordPressItem, image: string): string[] {
  const thumbnail = item.meta.get('_thumbnail_id') ?? '';
  return [
    ...(Object.hasOwn(states, item.status)
      ? []
      : [`Its status is “${item.status}”, so it is imported as a draft.`]),
    ...(image === '' && Number(thumbnail) > 0
      ? [`Its featured image ${thumbnail} is not in the file.`]
      : []),
    ...(isBuilt(item)
      ? ['It was made with a page builder; only what is in its text is imported.']
      : []),
  ];
}

/** A podcast's recording, whose plugin stores address, size and type on separate lines. */
function recordingsOf({ meta }: WordPressItem): string[] {
  const [url = '', , type = ''] = (meta.get('enclosure') ?? '').split(/\r?\n/);
  return /^(?:audio|video)\//.test(type.trim()) ? [url.trim()] : [];
}

/** A post or page, and its doubts. */
export function postOf(item: WordPressItem, survey: Survey): [FoundPost, ...FoundNotice[]] {
  const kind = item.type === 'page' ? 'page' : 'post';
  const key = `${kind}:${item.id || item.link || item.title}`;
  const address = wholeAddress(item.link, survey.url);
  const { text, missing } = withReferences(item.content, item.id, survey);
  const dates = datesOf(item, usualOffset(survey));
  const thumbnail = thumbnailOf(item, survey);
  const state = stateOf(item);
  const seo = seoOf(item, survey.title);
  const isShown = !UNSEEN.has(state);
  const post: FoundPost = {
    kind,
    key,
    title: item.title,
    slug: plainSlug(item.slug),
    address: isShown && isPermalink(address) ? address : '',
    otherAddresses: isShown ? otherAddresses(item, address, survey.url) : [],
    state,
    createdAt: dates.date,
    updatedAt: dates.updatedAt,
    publishedAt: isShown ? dates.date : null,
    excerpt: item.excerpt,
    text: { form: 'wordpress', value: withRecordings(text, recordingsOf(item)) },
    categoryKeys: slugsOf(item, 'category').map((slug) => termKey('category', slug)),
    tagKeys: slugsOf(item, 'post_tag').map((slug) => termKey('tag', slug)),
    authorKeys: authorKeys(item),
    isFeatured: item.isSticky,
    ...thumbnail,
    seoTitle: seo.title,
    seoDescription: seo.description,
    canonical: wholeAddress(seo.canonical, survey.url),
    comments: item.comments,
  };
  const lacking = missing.map((what) => `Its text refers to ${what}, which is not in the file.`);
  const doubts = [...doubtsOf(item, thumbnail.image), ...dates.doubts, ...lacking];
  return [post, ...doubts.map((message) => ({ kind: 'notice' as const, about: key, message }))];
}

const IMAGE = /^(?:avif|bmp|gif|heic|heif|ico|jfif|jpe?g|png|svg|tiff?|webp)$/i;

/** Whether an address is of an image, by its extension. */
function isImage(url: string): boolean {
  const [, ending] = /\.(\w{2,5})$/.exec(url.replace(/[?#].*$/s, '').replace(/^.*\//s, '')) ?? [];
  return ending === undefined || IMAGE.test(ending);
}

/** An image of the library; undefined for other files. */
export function imageOf(item: WordPressItem, survey: Survey): FoundImage | undefined {
  const attachment = survey.attachments.get(item.id);
  if (attachment === undefined || !isImage(attachment.url)) return undefined;
  const page = wholeAddress(item.link, survey.url);
  return {
    kind: 'image',
    key: `image:${item.id}`,
    url: attachment.url,
    alt: attachment.alt,
    caption: attachment.caption,
    title: item.title,
    addresses: [
      ...(page === '' || page === attachment.url ? [] : [page]),
      ...(survey.url === '' ? [] : [`${survey.url}/?attachment_id=${item.id}`]),
    ],
  };
}

/**
 * Post meta with the target of link plugins' posts, their taxonomy, and the default prefix of their
 * links.
 */
const LINK_TYPES: Readonly<
  Record<string, { urls: readonly string[]; taxonomy: string; prefix: string }>
> = {
  thirstylink: {
    urls: ['_ta_destination_url'],
    taxonomy: 'thirstylink-category',
    prefix: '/recommends',
  },
  'lasso-urls': {
    urls: ['lasso_custom_redirect', 'lasso_final_url'],
    taxonomy: 'lasso-cat',
    prefix: '',
  },
  surl: { urls: ['_surl_redirect'], taxonomy: '', prefix: '/go' },
};

/** The post types of link plugins in a WordPress export. */
export const linkTypes: ReadonlySet<string> = new Set(Object.keys(LINK_TYPES));

/**
 * Lasso's data about a product besides its link; undefined if it has neither a description nor an
 * image.
 */
function productIn({ meta }: WordPressItem): FoundProduct | undefined {
  const description = plainText(meta.get('affiliate_desc') ?? '').slice(0, limits.description);
  if (description === '' && (meta.get('lasso_custom_thumbnail') ?? '') === '') return undefined;
  return description === '' ? {} : { description };
}

/** A link of ThirstyAffiliates, Lasso or Simple URLs; undefined if it has no target. */
export function linkOf(item: WordPressItem, survey: Survey): FoundLink | undefined {
  const type = namedValue(LINK_TYPES, item.type);
  const url = type?.urls.map((key) => item.meta.get(key) ?? '').find((one) => one !== '');
  if (type === undefined || url === undefined) return undefined;
  const [image = ''] = /\d+/.exec(item.meta.get('_ta_image_ids') ?? '') ?? [];
  const product = item.type === 'lasso-urls' ? productIn(item) : undefined;
  return {
    kind: 'link',
    key: `link:${item.id}`,
    name: item.title,
    path: isPermalink(item.link) ? decoded(pathOf(item.link)) : `${type.prefix}/${item.slug}`,
    // The plugins store some addresses HTML-escaped.
    url: url.replaceAll('&amp;', '&'),
    image: survey.attachments.get(image)?.url ?? item.meta.get('lasso_custom_thumbnail') ?? '',
    categories: item.terms.filter(({ domain }) => domain === type.taxonomy).map(({ name }) => name),
    ...(product !== undefined && { product }),
  };
}
