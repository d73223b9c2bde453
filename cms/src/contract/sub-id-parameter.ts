import { isShortener, networkLinkOf } from './network-hosts';
import { webAddress } from './url';

/** The sub-id parameter of a network whose owner has set none. */
export const DEFAULT_SUB_ID = 'subid';

/**
 * Whether a click id added to an address can come back with the sale; false for shorteners and
 * networks without a sub-id.
 */
export function carriesSubId(address: string): boolean {
  const url = webAddress(address);
  if (url === undefined) return true;
  return !isShortener(url.hostname) && networkLinkOf(url)?.subId !== null;
}

/**
 * The parameter in which a product's address carries click ids: that of its network's settings or,
 * while they have the default, the one that such addresses are known to take. Null without a
 * network, and if the address can carry none.
 */
export function subIdParameterOf(address: string, setting: string | null): string | null {
  if (setting === null || !carriesSubId(address)) return null;
  const url = webAddress(address);
  const known = url === undefined ? undefined : networkLinkOf(url)?.subId;
  return setting === DEFAULT_SUB_ID ? (known ?? setting) : setting;
}
