import { systemClock } from '../../../lib/clock';
import type { FoundPost, FoundState } from '../../found';
import { fileAddress } from '../../texts/addresses';
import { wholeAddress } from '../addresses';
import type { FileTree } from '../files/file-tree';
import { momentOf } from '../moments';
import { plainText } from '../plain-text';
import { fieldAt, firstText, imageIn, isSetAt, namesAt, textsAt, wordsAt } from './fields';
import { withDefaults } from './jekyll-rules';
import { shortTexts } from './short-texts';
import type { MarkdownFile } from './front-matter';
import { isPage, pathOfPage, placeOf, type Place } from './places';
import { type MarkdownSite, pathInSite } from './site-config';
import { placeInTree, withLinkedTexts, withPlaces } from './texts';

/** A Markdown file in its site. */
export interface MarkdownContext {
  site: MarkdownSite;
  tree: FileTree;
  /** Cover images by their folder. */
  covers: ReadonlyMap<string, string>;
}

/** A post without the keys of its terms and authors, and its doubts. */
export interface ReadPost {
  post: FoundPost;
  categories: readonly string[];
  tags: readonly string[];
  authors: readonly unknown[];
  doubts: readonly string[];
}

const DATES = [
  'date',
  'publishdate',
  'pubdate',
  'published',
  'publishedat',
  'publishat',
  'created',
  'createdat',
  'created_at',
  'pubdatetime',
];
const UPDATES = [
  'lastmod',
  'updated',
  'updateddate',
  'modified',
  'last_modified_at',
  'updatedat',
  'updated_at',
  'moddatetime',
  'datemodified',
];

function dateOf(file: MarkdownFile, place: Place): string | null {
  const said = DATES.map((name) => momentOf(firstText(file.fields, [name]))).find(
    (date) => date !== null,
  );
  return said ?? momentOf(place.date);
}

/** Whether a Hugo text has expired. */
function hasExpired(fields: MarkdownFile['fields']): boolean {
  const expires = momentOf(firstText(fields, ['expirydate', 'unpublishdate']));
  return expires !== null && Date.parse(expires) < systemClock.now();
}

function stateOf({ fields }: MarkdownFile, place: Place): FoundState {
  const status = firstText(fields, ['status', 'visibility']).toLowerCase();
  if (status === 'private') return 'private';
  const isOff =
    ['published', 'build.render', '_build.render'].some((path) =>
      /^(?:false|no|never)$/i.test(firstText(fields, [path])),
    ) ||
    fieldAt(fields, 'publishedat') === null ||
    isSetAt(fields, ['headless']) ||
    hasExpired(fields);
  const isDraft = place.isDraft || isOff || isSetAt(fields, ['draft']) || status === 'draft';
  if (!isDraft) return 'published';
  return firstText(fields, ['publishat']) === '' ? 'draft' : 'scheduled';
}

/** Converts a field to plain text: Aurelian's export has plain text, others may have HTML. */
const wordsOf = ({ generator }: MarkdownSite): ((said: string) => string) =>
  generator === 'aurelian' ? (said) => said : plainText;

/** The title and the text; without a title field, the first heading is taken out of the text. */
function titleAndBody(
  { fields, body }: MarkdownFile,
  place: Place,
  site: MarkdownSite,
): [title: string, body: string] {
  const title = wordsOf(site)(firstText(fields, ['title']));
  if (title !== '') return [title, body];
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(body);
  if (heading !== null) return [plainText(heading[1] ?? ''), body.slice(heading[0].length)];
  const name = place.name.replace(/[-_]+/g, ' ').trim();
  return [name.charAt(0).toUpperCase() + name.slice(1), body];
}

const lastPart = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.html?$/, '');

function slugOfFile({ fields }: MarkdownFile, place: Place): string {
  const own = firstText(fields, ['permalink', 'url']);
  return (
    lastPart(firstText(fields, ['slug'])) || (own.includes(':') ? '' : lastPart(own)) || place.name
  );
}

/** Jekyll uses the folders above its posts as categories, and separates names by spaces. */
function termsOf(
  { fields }: MarkdownFile,
  place: Place,
  site: MarkdownSite,
): Pick<ReadPost, 'categories' | 'tags'> {
  const isJekyll = site.generator === 'jekyll';
  const names = isJekyll ? wordsAt : namesAt;
  const above = isJekyll
    ? place.folders.slice(0, Math.max(0, place.folders.indexOf('_posts')))
    : [];
  const own = [
    ...namesAt(fields, ['category']),
    ...names(fields, ['categories', 'taxonomies.categories']),
  ];
  return {
    categories: [...new Set([...above, ...own])],
    tags: names(fields, ['tags', 'tag', 'taxonomies.tags', 'topics']),
  };
}

function authorsOf({ fields }: MarkdownFile): unknown[] {
  const said = ['authors', 'author', 'params.author', 'by', 'byline']
    .map((path) => fieldAt(fields, path))
    .find((value) => value !== undefined && value !== null && value !== '');
  return [said ?? []].flat();
}

const ALIASES = ['aliases', 'alias', 'redirect_from', 'redirects', 'oldurls'];

function addressesOf(
  file: MarkdownFile,
  path: string,
  url: string,
): Pick<FoundPost, 'address' | 'otherAddresses'> {
  const whole = (said: string): string => {
    const from = /^https?:/.test(said) ? said : `/${said.replace(/^\/+/, '')}`;
    return url === '' ? from : wholeAddress(url + (from.startsWith('/') ? from : ''), '') || from;
  };
  return {
    address: path === '' ? '' : whole(path),
    otherAddresses: [...new Set(textsAt(file.fields, ALIASES).map(whole))],
  };
}

/** Names by which other texts of the site may refer to the file. */
function filesOf(
  { folders, name, date, language }: Place,
  { generator }: MarkdownSite,
): readonly string[] {
  if (generator === 'aurelian') return [];
  const own = date === '' ? name : `${date}-${name}`;
  const path = [...folders, own].join('/');
  const paths = language === '' ? [path, own] : [`${language}/${path.replace(/^content\//, '')}`];
  return [...new Set(paths.map(fileAddress))];
}

function imageOf(
  file: MarkdownFile,
  { tree, covers }: MarkdownContext,
  folder: string,
): ReturnType<typeof imageIn> {
  const said = imageIn(file.fields);
  if (said.image !== '') return { ...said, image: placeInTree(tree, folder, said.image) };
  return { ...said, image: covers.get(folder) ?? '' };
}

/** Doubts about another language, and about files without a page, which become drafts. */
const doubtsOf = ({ language, hiddenBy }: Place, { generator }: MarkdownSite): string[] => [
  ...(language === ''
    ? []
    : [`It is the “${language}” version and is imported as a separate article.`]),
  ...(hiddenBy === ''
    ? []
    : [
        `${generator === 'hugo' ? 'Hugo' : 'Jekyll'} does not publish ${hiddenBy}, so it is imported as a draft.`,
      ]),
];

/**
 * Whether Jekyll ignores a file as a post because it has no date, such as a template beside the
 * posts.
 */
const isUndated = (file: MarkdownFile, place: Place, { jekyll }: MarkdownSite): boolean =>
  jekyll !== undefined && place.folders.includes('_posts') && dateOf(file, place) === null;

const NO_DATE = 'Jekyll does not publish a post without a date, so it is imported as a draft.';

/** The product ids of a post in Aurelian's export. */
function productIdsOf(
  { fields }: MarkdownFile,
  { generator }: MarkdownSite,
): Pick<FoundPost, 'productIds'> {
  const said = generator === 'aurelian' ? [fieldAt(fields, 'products') ?? []].flat() : [];
  const productIds = said.map(Number).filter(Number.isInteger);
  return productIds.length === 0 ? {} : { productIds };
}

/** The text of a file, with references to other files resolved from the root. */
function textOf(path: string, body: string, { site, tree }: MarkdownContext): FoundPost['text'] {
  const folder = folderOf(path);
  const linked = withLinkedTexts(body, tree, { folder, root: site.root });
  return {
    form: /\.html?$/i.test(path) ? 'html' : 'markdown',
    value: withPlaces(linked, tree, folder).trim(),
    ...(site.generator === 'aurelian' && { isOurs: true }),
    ...programOf(path, site),
  };
}

const programOf = (path: string, { generator }: MarkdownSite): Pick<FoundPost['text'], 'program'> =>
  (generator === 'hugo' || generator === 'jekyll') && !/\.mdx$/i.test(path)
    ? { program: generator }
    : {};

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** A post or page from its file; `path` is the file's path in the tree. */
export function markdownPost(path: string, read: MarkdownFile, context: MarkdownContext): ReadPost {
  const { site } = context;
  const own = pathInSite(site, path);
  const found = placeOf(own, site);
  const file =
    site.jekyll === undefined
      ? read
      : { ...read, fields: withDefaults(site.jekyll, own, read.fields) };
  const lacksDate = isUndated(file, found, site);
  const place = lacksDate ? { ...found, isDraft: true } : found;
  const kind = isPage(file.fields, place) ? 'page' : 'post';
  const [title, body] = titleAndBody(file, place, site);
  const date = dateOf(file, place);
  const slug = slugOfFile(file, place);
  const state = stateOf(file, place);
  const page =
    state === 'draft' ? '' : pathOfPage({ fields: file.fields, place, slug, date }, site);
  const publishAt = momentOf(firstText(file.fields, ['publishat']));
  const { address, otherAddresses } = addressesOf(file, page, site.url);
  const post: FoundPost = {
    kind,
    key: `${kind}:${site.jekyll?.source ?? ''}${place.path}`,
    title,
    slug,
    address,
    otherAddresses:
      state === 'draft' ? otherAddresses : [...otherAddresses, ...filesOf(place, site)],
    state,
    createdAt: momentOf(firstText(file.fields, ['created', 'createdat', 'created_at'])) ?? date,
    updatedAt:
      UPDATES.map((name) => momentOf(firstText(file.fields, [name]))).find((one) => one !== null) ??
      null,
    publishedAt: state === 'draft' ? null : state === 'scheduled' ? publishAt : date,
    ...shortTexts(file.fields, wordsOf(site)),
    text: textOf(path, body, context),
    categoryKeys: [],
    tagKeys: [],
    authorKeys: [],
    isFeatured: isSetAt(file.fields, ['featured', 'pinned', 'sticky', 'isfeatured']),
    ...imageOf(file, context, folderOf(path)),
    canonical: firstText(file.fields, [
      'canonical',
      'canonicalurl',
      'canonical_url',
      'seo.canonical',
    ]),
    comments: 0,
    ...productIdsOf(file, site),
  };
  const fault =
    file.fault === ''
      ? []
      : [`Its front matter is not valid (${file.fault}); it was read line by line.`];
  return {
    post,
    ...termsOf(file, place, site),
    authors: authorsOf(file),
    doubts: [...fault, ...doubtsOf(place, site), ...(lacksDate ? [NO_DATE] : [])],
  };
}
