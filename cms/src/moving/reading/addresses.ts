import { readUrl } from '../../contract/url';

/** Percent-decodes a text; an invalid encoding is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address without trailing slashes. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * The absolute form of an address that may be only a path; empty if the site's address is unknown.
 */
export function wholeAddress(address: string, site: string): string {
  const said = address.trim();
  if (said === '' || /^https?:\/\//i.test(said)) return said;
  const base = readUrl(`${withoutSlash(site)}/`);
  return base === undefined ? '' : (readUrl(said, base)?.href ?? '');
}

/**
 * The path of an address from the root, with its query and without a trailing slash:
 * `/go/weekender`.
 */
export function pathOf(address: string): string {
  const url = readUrl(address, new URL('https://site.invalid/'));
  if (url === undefined) return '';
  const path = withoutSlash(url.pathname);
  return `${path === '' ? '/' : path}${url.search}`;
}
