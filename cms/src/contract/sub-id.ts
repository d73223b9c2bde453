import { withSubIdInPath } from './sub-id-places';

const parameterPattern = (parameter: string): RegExp =>
  new RegExp(`([?&])${parameter.replaceAll('.', '\\.')}=[^&#]*`);

/**
 * The address of a shop with a click's id in the network's sub-id parameter, or where the network takes it in the path,
 * everything else to the letter: shops compare addresses that were signed. A value that stands there already is replaced.
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

/** A new click id: sixteen small letters and digits, which even networks that fold case return unchanged. */
export const createClickId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join(
    '',
  );

/**
 * The click id with which the check of links follows them, so that networks see it as no reader's; no
 * reader's click is ever given it.
 */
export const LINK_CHECK_CLICK_ID = 'linkcheck';
