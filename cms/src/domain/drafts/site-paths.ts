/** What a path of the site shows that only the database knows to be there. */
export interface EntryPath {
  kind: 'post' | 'category' | 'tag';
  slug: string;
}

const PAGES = new Set([
  ...['/', '/stories', '/search', '/about', '/contact', '/feed.xml', '/sitemap.xml', '/llms.txt'],
  ...['/robots.txt', '/legal/privacy', '/legal/terms', '/legal/affiliate', '/legal/dmca'],
]);
const FILES = /^\/(?:pictures|uploads|newsletter|preview|admin)(?:\/|$)/;
const ENTRY = /^\/(?:(post|category|tag)\/([^/]+)|category\/([^/]+)\/feed\.xml)$/;

/** What a path leads to: a page that is always there, an entry that may be, or nothing at all. */
export function readSitePath(path: string): 'page' | 'nothing' | EntryPath {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (PAGES.has(trimmed) || FILES.test(path)) return 'page';
  const [, kind, slug, fed] = ENTRY.exec(trimmed) ?? [];
  if (fed !== undefined) return { kind: 'category', slug: fed };
  if (kind === undefined || slug === undefined) return 'nothing';
  return { kind: kind as EntryPath['kind'], slug };
}
