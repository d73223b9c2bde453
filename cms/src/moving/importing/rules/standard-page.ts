import { type StandardPage, isStandardPage } from '../../../contract/entry-paths';
import type { ImportChoices } from '../../../contract/import-choices';
import type { EntryStatus } from '../../../contract/moving';

/** Other systems' slugs for About and the legal pages. */
const OTHER_SLUGS: Readonly<Record<string, StandardPage>> = {
  ...{ 'about-us': 'about', 'about-me': 'about' },
  'privacy-policy': 'privacy',
  ...{ 'terms-of-use': 'terms', 'terms-of-service': 'terms', 'terms-and-conditions': 'terms' },
  ...{ 'terms-conditions': 'terms' },
  ...{ 'affiliate-disclosure': 'affiliate', 'affiliate-disclaimer': 'affiliate' },
  ...{ disclosure: 'affiliate', 'disclosure-policy': 'affiliate' },
  ...{ 'dmca-policy': 'dmca', 'dmca-notice': 'dmca', 'copyright-policy': 'dmca' },
};

/** The standard page for a page of the old site, by its slug without a number at the end. */
export function standardPageOf(slug: string): StandardPage | undefined {
  const name = slug.replace(/-\d+$/, '');
  if (isStandardPage(name)) return name;
  return Object.hasOwn(OTHER_SLUGS, name) ? OTHER_SLUGS[name] : undefined;
}

/** Facts that decide whether a page of an export replaces a standard page. */
interface Replacing {
  status: EntryStatus;
  existing_id: number | null;
}

/** Id of the standard page that a page of an export replaces; undefined if it replaces none. */
export const replacedPage = (
  { status, existing_id: id }: Replacing,
  { standardPages }: ImportChoices,
): number | undefined =>
  status === 'new' && id !== null && standardPages === 'replace' ? id : undefined;
