import { readUrl } from '../../../contract/url';
import { copyString } from '../../../lib/copy-string';
import { decoded, withoutSlash } from '../addresses';
import { plainText } from '../plain-text';
import { childText, type XmlElement, type XmlEvent } from '../xml/read-xml';
import { offsetOf } from './dates';
import { readItem, type WordPressItem } from './item';
import { namedValue } from '../named-value';

/** An image of the library to which texts and posts refer. */
export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  parent: string;
  order: number;
}

/** Facts from a site's files that are needed before the first post is yielded. */
export interface Survey {
  title: string;
  url: string;
  version: string;
  formatVersion: string;
  attachments: Map<string, Attachment>;
  /** Texts of reusable blocks, by id. */
  blocks: Map<string, string>;
  /** ASINs in AAWP's comparison tables, by table id. */
  tables: Map<string, readonly string[]>;
  /** Parent slugs of categories, by slug. */
  parents: Map<string, string>;
  /** Number of items by the site clock's minutes ahead of UTC. */
  offsets: Map<number, number>;
  /** Addresses of other sites in further files, by file name. */
  strangers: Map<string, string>;
}

/** Maximum characters of all reusable blocks together; beyond that, blocks stay references. */
const MAX_BLOCKS = 8 * 1_024 * 1_024;

/** A survey before anything is read. */
export const emptySurvey = (): Survey => ({
  title: '',
  url: '',
  version: '',
  formatVersion: '',
  attachments: new Map(),
  blocks: new Map(),
  tables: new Map(),
  parents: new Map(),
  offsets: new Map(),
  strangers: new Map(),
});

/** The most frequent offset of the site's clock from UTC, in minutes. */
export function usualOffset({ offsets }: Survey): number {
  const [most] = [...offsets].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

const copied = (text: string): string => (text === '' ? '' : copyString(text));

function addAttachment(survey: Survey, item: WordPressItem): void {
  const url = item.attachmentUrl || item.guid;
  if (url === '') return;
  survey.attachments.set(copied(item.id), {
    url: copied(url),
    alt: copied(plainText(item.meta.get('_wp_attachment_image_alt') ?? '')),
    caption: copied(item.excerpt),
    parent: copied(item.parent),
    order: item.order,
  });
}

function addBlock(survey: Survey, item: WordPressItem): void {
  let size = item.content.length;
  for (const text of survey.blocks.values()) size += text.length;
  if (size <= MAX_BLOCKS) survey.blocks.set(copied(item.id), copied(item.content));
}

/** A product of a table as PHP serializes it, with its visibility. */
const TABLE_PRODUCT = /(?:s:6:"status";b:([01]);)?s:4:"asin";s:10:"([A-Z0-9]{10})";/gi;

function addTable(survey: Survey, item: WordPressItem): void {
  const products = item.meta.get('_aawp_table_products') ?? '';
  const shown = [...products.matchAll(TABLE_PRODUCT)].flatMap(([, status, asin = '']) =>
    status === '0' ? [] : [copied(asin)],
  );
  if (shown.length > 0) survey.tables.set(copied(item.id), shown);
}

function surveyItem(survey: Survey, element: XmlElement): void {
  const item = readItem(element);
  if (item.type === 'attachment') addAttachment(survey, item);
  if (item.type === 'wp_block') addBlock(survey, item);
  if (item.type === 'aawp_table') addTable(survey, item);
  const offset = offsetOf(item);
  if (offset !== undefined) survey.offsets.set(offset, (survey.offsets.get(offset) ?? 0) + 1);
}

/** The version in `https://wordpress.org/?v=6.8.1`. */
const versionIn = (generator: string): string => /[?&]v=([\w.-]+)/.exec(generator)?.[1] ?? '';

const plain = (element: XmlElement): string =>
  element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

const siteFields: Readonly<Record<string, (survey: Survey, element: XmlElement) => void>> = {
  title: (survey, element) => {
    survey.title ||= copied(plainText(plain(element)));
  },
  generator: (survey, element) => {
    survey.version ||= copied(versionIn(plain(element)));
  },
  'wp:wxr_version': (survey, element) => {
    survey.formatVersion ||= copied(plain(element));
  },
  'wp:category': (survey, element) => {
    const slug = decoded(childText(element, 'wp:category_nicename'));
    const parent = decoded(childText(element, 'wp:category_parent'));
    if (slug !== '' && parent !== '') survey.parents.set(copied(slug), copied(parent));
  },
  item: surveyItem,
};

const hostOf = (address: string): string => readUrl(address)?.host.replace(/^www\./, '') ?? '';

/** Adds the address of a file's site; the first file's site counts. */
function addSite(survey: Survey, name: string, urls: ReadonlyMap<string, string>): void {
  const url = withoutSlash(urls.get('wp:base_blog_url') || urls.get('link') || '');
  if (survey.url === '') survey.url = url;
  else if (url !== '' && hostOf(url) !== hostOf(survey.url)) survey.strangers.set(name, url);
}

/** Adds the facts in the entries of a file. */
export async function surveyFile(
  survey: Survey,
  name: string,
  events: AsyncIterable<XmlEvent>,
): Promise<void> {
  const urls = new Map<string, string>();
  for await (const event of events) {
    if (!('element' in event)) continue;
    const { element } = event;
    if (element.name === 'link' || element.name === 'wp:base_blog_url') {
      urls.set(element.name, urls.get(element.name) || copied(plain(element)));
    }
    namedValue(siteFields, element.name)?.(survey, element);
  }
  addSite(survey, name, urls);
}
