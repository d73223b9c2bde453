import { LISTED_PAGES, SITE_FILES, UNLISTED_PAGES } from '../../../lib/site-pages';

/** What a path of the site shows that only the database knows to be there. */
export interface EntryPath {
  kind: 'post' | 'category' | 'tag';
  slug: string;
}

const PAGES: ReadonlySet<string> = new Set([...LISTED_PAGES, ...UNLISTED_PAGES, ...SITE_FILES]);
/** Further parts of a sitemap, pictures, and what is for the editors: nobody asks whether it is there. */
const PLACES =
  /^\/(?:sitemap-[1-9]\d{0,3}\.xml|(?:img|pictures|uploads)(?:\/[^/]+)+|preview\/[^/]+\/*|admin(?:\/.*)?)$/;
const ENTRY = /^\/(?:(post|category|tag)\/([^/]+)|category\/([^/]+)\/feed\.xml)$/;

/** A path without slashes at its end, which lead on to it. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** What a path leads to: a page that is always there, an entry that may be, or nothing at all. */
export function readSitePath(path: string): 'page' | 'nothing' | EntryPath {
  const trimmed = withoutEndSlash(path);
  if (PAGES.has(trimmed) || PLACES.test(path)) return 'page';
  const [, kind, slug, fed] = ENTRY.exec(trimmed) ?? [];
  if (fed !== undefined) return { kind: 'category', slug: fed };
  if (kind === undefined || slug === undefined) return 'nothing';
  return { kind: kind as EntryPath['kind'], slug };
}
