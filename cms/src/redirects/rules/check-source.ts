import type { Address } from './address';
import { namesIn } from './address';

/**
 * Addresses that the server always answers itself: API calls, the admin area, files, links in
 * emails.
 */
const RESERVED =
  /^\/(?:admin|api|assets|cms|content-manager|content-type-builder|email|healthz|i18n|img|metrics|pictures|preview|readyz|upload|uploads|users-permissions|_health|newsletter\/(?:click|open))(?:\/|$)/;
/** Query parameters that distinguish the site's own pages. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...['done', 'page', 'q', 'reader', 'saved', 'sent', 'subscribed', 'tab', 'token'],
]);

/** Whether the server never looks up redirects for an address. */
export const isReserved = ({ path }: Pick<Address, 'path'>): boolean => RESERVED.test(path);

/** Whether the query of an address identifies another page than its path, as in `/?p=12`. */
export const hasForeignQuery = ({ query }: Pick<Address, 'query'>): boolean =>
  namesIn(query).some((name) => !OWN_KEYS.has(name));
