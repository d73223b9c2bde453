/** A public address and when what stands there changed last; null where that is not told. */
export interface SiteAddress {
  path: string;
  changedAt: string | null;
}

/** The fingerprint of an address at which nothing stands any more. */
export const GONE = 'gone';

/** What counts as a change of a page: the moment that the sitemap tells. */
export const fingerprintOf = ({ changedAt }: SiteAddress): string => changedAt ?? '';

/** What is known of an address, and what search engines were told of it; null before they were. */
export interface KnownPage {
  path: string;
  fingerprint: string;
  submitted: string | null;
}

/** How what is known has to change. */
export interface PageChanges {
  /** New fingerprints, of new addresses too. */
  put: { path: string; fingerprint: string }[];
  /** Addresses that are gone before search engines were told of them. */
  forget: string[];
}

/** Compares the addresses of the site with what is known of them. */
export function comparePages(
  known: readonly KnownPage[],
  addresses: readonly SiteAddress[],
): PageChanges {
  const now = new Map(addresses.map((address) => [address.path, fingerprintOf(address)]));
  const changes: PageChanges = { put: [], forget: [] };
  for (const { path, fingerprint, submitted } of known) {
    const present = now.get(path);
    now.delete(path);
    if (present === undefined && submitted === null) changes.forget.push(path);
    else if ((present ?? GONE) !== fingerprint) {
      changes.put.push({ path, fingerprint: present ?? GONE });
    }
  }
  for (const [path, fingerprint] of now) changes.put.push({ path, fingerprint });
  return changes;
}
