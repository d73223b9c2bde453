import type { Address } from './address';
import { namesIn } from './address';

/** Addresses that the server always answers itself: calls, the admin area, files, links of emails. */
const RESERVED =
  /^\/(?:admin|api|assets|cms|content-manager|content-type-builder|email|healthz|i18n|img|metrics|pictures|preview|readyz|upload|uploads|users-permissions|_health|newsletter\/(?:click|open))(?:\/|$)/;
/** Query parameters that distinguish the site's own pages. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...['done', 'page', 'q', 'reader', 'saved', 'sent', 'subscribed', 'tab', 'token'],
]);

/** Tells whether an address is one that the server never asks redirects about. */
export const isReserved = ({ path }: Pick<Address, 'path'>): boolean => RESERVED.test(path);

/** Tells whether an address stands apart from the page of its path by its query, such as `/?p=12`. */
export const hasForeignQuery = ({ query }: Pick<Address, 'query'>): boolean =>
  namesIn(query).some((name) => !OWN_KEYS.has(name));
