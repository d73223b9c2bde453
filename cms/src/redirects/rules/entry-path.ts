import { readSitePath } from '../../content/rules/drafts/site-paths';

/** Name of a kind of entry for owners. */
export const nameOfKind = (kind: string): string => (kind === 'post' ? 'article' : kind);

/** An entry that a path refers to; whether it exists, only the database knows. */
export interface EntryAddress {
  kind: string;
  slug: string;
}

/** Target of a path of the site, unescaped: a page that always exists, an entry that may exist, or nothing. */
export function readOwnPath(readable: string): 'page' | 'nothing' | EntryAddress {
  if (readSitePath(readable) === 'page') return 'page';
  // Slugs are in lower case, but people type them as in a title.
  const small = readSitePath(readable.toLowerCase());
  if (typeof small !== 'string') return { kind: small.kind, slug: decodeURIComponent(small.slug) };
  return 'nothing';
}
