import { withSubIdInPath } from './sub-id-places';

const parameterPattern = (parameter: string): RegExp =>
  new RegExp(`([?&])${parameter.replaceAll('.', '\\.')}=[^&#]*`);

/**
 * The address of a shop with a click id in the network's sub-id parameter, or in the path for
 * networks that take it there. The rest stays unchanged character by character, since shops verify
 * signed addresses. An existing value is replaced.
 */
export function withSubId(address: string, parameter: string, clickId: string): string {
  const inPath = withSubIdInPath(address, parameter, clickId);
  if (inPath !== undefined) return inPath;
  const named = parameterPattern(parameter);
  const [whole = ''] = address.split('#', 1);
  const pair = `${parameter}=${clickId}`;
  const marked = named.test(whole)
    ? whole.replace(named, `$1${pair}`)
    : `${whole}${whole.includes('?') ? (/[?&]$/.test(whole) ? '' : '&') : '?'}${pair}`;
  return marked + address.slice(whole.length);
}

/**
 * A new click id: sixteen lower-case letters and digits, which even networks that fold case return
 * unchanged.
 */
export const createClickId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

/**
 * The click id that the link check uses, so that networks can tell it from a reader's; never given
 * to a reader.
 */
export const LINK_CHECK_CLICK_ID = 'linkcheck';
