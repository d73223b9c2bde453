import type { Knex } from 'knex';
import { authorPath, pagePath } from '../../contract/entry-paths';
import type { ImportChoices } from '../../contract/import-choices';
import { addressedTags, tagPath } from '../../contract/tag-slug';
import { readUrl } from '../../contract/url';
import { isFileAddress } from '../texts/addresses';
import type { ProductRef, ScannedText, TextWorld } from '../texts/text-world';
import { imageKeys } from './image-keys';
import { type LeadingEntry, selectAtAddresses } from './queries/addresses';
import { categoryChoice, exclusionReason } from './rules/comes';
import { filePath, oldPath, withoutQuery } from './rules/site-key';
import { replacedPage, standardPageOf } from './rules/standard-page';

/** Placeholder address before anything is imported. */
const SOME_IMAGE = '/uploads/image';

/** The path here of an entry; undefined if it has no page. */
export function pathHere(entry: LeadingEntry, choices: ImportChoices): string | undefined {
  if (exclusionReason(entry, choices) !== undefined) return undefined;
  const slug = encodeURIComponent(entry.slug);
  switch (entry.kind) {
    case 'post':
      return `/post/${slug}`;
    case 'page':
      return pagePath(slugHere(entry, choices));
    case 'author':
      return authorPath(entry.slug);
    case 'category':
      return categoryChoice(choices, entry.key) === 'tag'
        ? pathOfTag(entry.title)
        : `/category/${slug}`;
    case 'tag':
      return pathOfTag(entry.title);
    default:
      return undefined;
  }
}

const slugHere = (entry: LeadingEntry, choices: ImportChoices): string => {
  const standard =
    replacedPage(entry, choices) === undefined ? undefined : standardPageOf(entry.slug);
  return standard ?? entry.slug;
};

function pathOfTag(name: string): string | undefined {
  const [tag] = addressedTags([name]);
  return tag && tagPath(tag.slug);
}

/** Data about the entries of an import for the conversion of texts. */
export interface WorldParts {
  knex: Knex;
  importId: number;
  siteUrl: string;
  choices: ImportChoices;
  /**
   * Returns image addresses here by old ones; undefined for a check, before anything is imported.
   */
  imagesOf: ((addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
  /** The product that a link of the old site has become. */
  productOf: (ref: ProductRef) => number | undefined;
}

/** Looks up everything to which a text refers; unavailable images are added to `missing`. */
export async function loadTextWorld(
  scanned: ScannedText,
  parts: WorldParts,
  missing: Set<string> = new Set(),
): Promise<TextWorld> {
  const { knex, importId, siteUrl, choices, imagesOf, productOf } = parts;
  const paths = new Map<string, string>();
  for (const link of scanned.links) {
    const path = isFileAddress(link) ? filePath(link) : oldPath(link, siteUrl);
    if (path !== undefined) paths.set(link, path);
  }
  const places = await placesAt(knex, importId, [...new Set(paths.values())]);
  const shown = scanned.images.map(({ url }) => url);
  const images = (await imagesOf?.(shown)) ?? (await someImages(parts, shown));
  const addresses = new Map(scanned.images.map(({ url, shownUrl }) => [shownUrl, url]));
  return {
    image(address) {
      const known = images.get(address) ?? images.get(addresses.get(address) ?? '');
      if (known === undefined) missing.add(addresses.get(address) ?? address);
      return known;
    },
    address(address) {
      const path = paths.get(address);
      if (path === undefined) return undefined;
      const entry = places.get(path);
      if (entry?.kind === 'link') return oldPath(entry.address, siteUrl);
      // The attachment page of an image leads to the image.
      if (entry?.kind === 'image')
        return exclusionReason(entry, choices) === undefined ? path : undefined;
      if (entry !== undefined) return pathHere(entry, choices);
      return isFront(address, siteUrl) ? '/' : undefined;
    },
    product: productOf,
  };
}

/** Entries by path. A query that does not select the entry, such as campaign tags, is ignored. */
export async function placesAt(
  knex: Knex,
  importId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LeadingEntry>> {
  const plain = paths.flatMap((path) => withoutQuery(path) ?? []);
  const found = await selectAtAddresses(knex, importId, [...new Set([...paths, ...plain])]);
  for (const path of paths) {
    const entry = found.get(path) ?? found.get(withoutQuery(path) ?? '');
    if (entry !== undefined) found.set(path, entry);
  }
  return found;
}

/** Placeholder addresses for all images known to the import. */
async function someImages(
  parts: WorldParts,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const keys = await imageKeys(parts.knex, parts, addresses);
  return new Map([...keys.keys()].map((address) => [address, SOME_IMAGE]));
}

/** Whether an address is the old site's front page. */
function isFront(address: string, siteUrl: string): boolean {
  const [url, site] = [readUrl(address), readUrl(siteUrl)];
  if (url === undefined || site === undefined || url.search !== '') return false;
  return url.pathname.replace(/\/+$/, '') === site.pathname.replace(/\/+$/, '');
}
