/** A public page and a digest of its content; null if it could not be read just now. */
export interface PageState {
  path: string;
  fingerprint: string | null;
}

/** The fingerprint of an address without a page. */
export const GONE = 'gone';

/** The fingerprint of an address, and the one last submitted; null before the first submission. */
export interface KnownPage {
  path: string;
  fingerprint: string;
  submitted: string | null;
}

/** Changes to the known pages. */
export interface PageChanges {
  /** New fingerprints, including those of new addresses. */
  put: { path: string; fingerprint: string }[];
  /** Addresses that disappeared before they were submitted. */
  forget: string[];
}

/** An address to submit to search engines, and the reason. */
export interface PageNews {
  path: string;
  what: 'new' | 'changed' | 'gone';
}

/** Compares the pages of the site with the known ones. */
export function comparePages(
  known: readonly KnownPage[],
  pages: readonly PageState[],
): PageChanges {
  const now = new Map(pages.map(({ path, fingerprint }) => [path, fingerprint]));
  const changes: PageChanges = { put: [], forget: [] };
  for (const { path, fingerprint, submitted } of known) {
    const present = now.get(path);
    now.delete(path);
    if (present === null) continue;
    if (present === undefined && submitted === null) changes.forget.push(path);
    else if ((present ?? GONE) !== fingerprint) {
      changes.put.push({ path, fingerprint: present ?? GONE });
    }
  }
  for (const [path, fingerprint] of now) {
    if (fingerprint !== null) changes.put.push({ path, fingerprint });
  }
  return changes;
}

/** Changes that would be submitted to search engines, in the order of the addresses. */
export function newsOf(known: readonly KnownPage[], { put, forget }: PageChanges): PageNews[] {
  const pages = new Map(known.map((page) => [page.path, page]));
  for (const { path, fingerprint } of put) {
    pages.set(path, { path, fingerprint, submitted: pages.get(path)?.submitted ?? null });
  }
  for (const path of forget) pages.delete(path);
  return [...pages.values()]
    .filter(({ fingerprint, submitted }) => fingerprint !== submitted)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, fingerprint, submitted }): PageNews => {
      if (fingerprint === GONE) return { path, what: 'gone' };
      return { path, what: submitted === null ? 'new' : 'changed' };
    });
}
