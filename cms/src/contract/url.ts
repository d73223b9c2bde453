import { z } from 'zod';
import { limits } from './limits';
import { leadingQuery, networkLinkOf } from './network-hosts';
import { withoutSubIdInPath } from './sub-id-places';
import { optionalText } from './text';

/** Whether a text is an absolute http or https URL without user name, password or white space. */
export const isHttpUrl = (value: string): boolean => {
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false;
  try {
    const url = new URL(value);
    return url.hostname !== '' && url.username === '' && url.password === '';
  } catch {
    return false;
  }
};

const unescapedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Parses a URL, relative to `base` if given; undefined if invalid. Does not use `URL.canParse`,
 * which after some thousand calls refuses addresses with accents (Node 20 and 22).
 */
export function readUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Parses an http(s) URL, also one without a scheme (`//host`); undefined for anything else. */
export const webAddress = (value: string): URL | undefined => {
  const address = value.startsWith('//') ? `https:${value}` : value;
  return /^https?:\/\//i.test(address) ? readUrl(address) : undefined;
};

/**
 * Key of a link's target: host and path of an http(s) URL, without scheme, `www.`, fragment and
 * trailing slash; for networks also the query, which alone distinguishes their shops, without click
 * ids. Undefined for anything else.
 */
export const linkTarget = (value: string): string | undefined => {
  const url = webAddress(value);
  if (url === undefined) return undefined;
  const place = url.host.replace(/^www\./, '') + unescapedPath(url.pathname).replace(/\/+$/, '');
  const link = networkLinkOf(url);
  if (link === undefined || link.partner !== undefined) return place;
  const query = leadingQuery(url.search);
  return withoutSubIdInPath(place) + (query === '' ? '' : `?${query}`);
};

/**
 * Whether a text is the path of one of the site's own images: `/pictures/…` or `/uploads/…`,
 * without `..`.
 */
export const isImagePath = (value: string): boolean =>
  /^\/(?:pictures|uploads)\/[\w.-]+(?:\/[\w.-]+)*$/.test(value) && !value.includes('..');

/** Whether a text is a path of this site: absolute, without white space or another host. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value);

const WITHOUT_SCHEME = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

/**
 * Completes a link as people type it: `x.com/name` gets `https://`; anything else is returned
 * unchanged.
 */
export const typedLink = (value: string): string =>
  WITHOUT_SCHEME.test(value.trim()) ? `https://${value.trim()}` : value;

/** An http(s) URL of at most 2,048 characters, which may be entered without `https://`. */
export const httpUrl = (message: string) =>
  optionalText('URL', limits.url).overwrite(typedLink).refine(isHttpUrl, message);

/** An image's address: an http(s) URL or the path of one of the site's own images. */
export const imageUrl = optionalText('Image URL', limits.url).refine(
  (value) => isHttpUrl(value) || isImagePath(value),
  'Valid image URL is required',
);

/** As `imageUrl`, or empty: pages then fall back to the category's image. */
export const imageUrlOrEmpty = z.union([z.literal(''), imageUrl], {
  error: 'Valid image URL is required',
});
