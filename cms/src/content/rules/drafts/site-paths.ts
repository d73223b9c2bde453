import { isReservedAddress } from '../../../contract/reserved-addresses';
import { LISTED_PAGES, SITE_FILES, UNLISTED_PAGES } from '../../../lib/site-pages';

/** Content types that have a page for each slug. */
export const ENTRY_KINDS = ['post', 'category', 'tag', 'author', 'series', 'page'] as const;

/** An entry that a path refers to; whether it exists, only the database knows. */
export interface EntryPath {
  kind: (typeof ENTRY_KINDS)[number];
  slug: string;
}

const PAGES: ReadonlySet<string> = new Set([...LISTED_PAGES, ...UNLISTED_PAGES, ...SITE_FILES]);
/** Sitemap parts, images and the editors' pages, which are not checked. */
const PLACES =
  /^\/(?:sitemap-[1-9]\d{0,3}\.xml|(?:img|pictures|uploads)(?:\/[^/]+)+|preview\/[^/]+\/*|admin(?:\/.*)?)$/;
const ENTRY = /^\/(post|category|tag|author|series)\/([^/]+)(\/feed\.xml)?$/;
/** A page of the owner's own; names like those of files are excluded. */
const OWN_PAGE = /^\/([^/.]+)$/;
/** Content types with a feed per entry. */
const FED: readonly string[] = ['category', 'author'];

/** A path without trailing slashes, which redirect to it. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Target of a path: an existing page, an entry that may exist, or nothing. */
export function readSitePath(path: string): 'page' | 'nothing' | EntryPath {
  const trimmed = withoutEndSlash(path);
  if (PAGES.has(trimmed) || PLACES.test(path)) return 'page';
  const own = OWN_PAGE.exec(trimmed)?.[1];
  if (own !== undefined) return isReservedAddress(own) ? 'nothing' : { kind: 'page', slug: own };
  const [, kind, slug, feed] = ENTRY.exec(trimmed) ?? [];
  if (kind === undefined || slug === undefined) return 'nothing';
  if (feed !== undefined && !FED.includes(kind)) return 'nothing';
  return { kind: kind as EntryPath['kind'], slug };
}
