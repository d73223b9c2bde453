import { readUrl } from '../../contract/url';

/** A percent-decoded text; unchanged where it is not encoded properly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address without the slash at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** A whole address from one that may be only a path; empty where the site's is not known. */
export function wholeAddress(address: string, site: string): string {
  const said = address.trim();
  if (said === '' || /^https?:\/\//i.test(said)) return said;
  const base = readUrl(`${withoutSlash(site)}/`);
  return base === undefined ? '' : (readUrl(said, base)?.href ?? '');
}

/** The path of an address from the root, without the slash at its end and with its query: `/go/weekender`. */
export function pathOf(address: string): string {
  const url = readUrl(address, new URL('https://site.invalid/'));
  if (url === undefined) return '';
  const path = withoutSlash(url.pathname);
  return `${path === '' ? '/' : path}${url.search}`;
}
