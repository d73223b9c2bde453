import { readSitePath } from '../../content/rules/drafts/site-paths';

/** What owners call an entry of a kind. */
export const nameOfKind = (kind: string): string => (kind === 'post' ? 'article' : kind);

/** What only the database knows to be at a path. */
export interface EntryAddress {
  kind: string;
  slug: string;
}

/** What a path of the site leads to, as people read it: a page that is always there, an entry that may be, or nothing. */
export function readOwnPath(readable: string): 'page' | 'nothing' | EntryAddress {
  if (readSitePath(readable) === 'page') return 'page';
  // Slugs are of small letters, and people type them as they stand in a title.
  const small = readSitePath(readable.toLowerCase());
  if (typeof small !== 'string') return { kind: small.kind, slug: decodeURIComponent(small.slug) };
  return 'nothing';
}
