import { createHash } from 'node:crypto';
import { writable } from '../../../contract/text';
import { readUrl } from '../../../contract/url';
import type { Found, FoundSite } from '../../found';
import { isFileAddress } from '../../texts/addresses';
import { prettyLinkPath } from '../../texts/link-plugins';

const MAX_KEY = 600;
const MAX_SITE = 300;

/**
 * Key by which later exports of the site are recognized: the address in the export, or else its
 * title. The owner's own entry may change between exports.
 */
export function siteKey({ source, url, exportUrl = url, title }: FoundSite): string {
  const read = readUrl(exportUrl);
  const place = read && `${read.host.replace(/^www\./, '')}${read.pathname.replace(/\/+$/, '')}`;
  return (place ?? `${source}:${title}`).toLowerCase().slice(0, MAX_SITE);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The stored form of a key, without characters that PostgreSQL rejects; a hash if it is too long
 * for the index.
 */
export const storedKey = (key: string): string =>
  Buffer.byteLength(key) <= MAX_KEY ? writable(key) : `long:${digestOf(key)}`;

/** Paths whose query selects the image, such as `/image.php?id=7`. */
const BY_QUERY = /(?:\/|\.(?:php|aspx?|cgi))$/i;

/** Key of an image: its address without scheme and query, or its path in the archive. */
export function imageKey(place: string): string {
  const url = readUrl(place.startsWith('//') ? `https:${place}` : place);
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  // Ghost writes its own address so, or omits it.
  if (!isWeb) return storedKey(place.replace(/^__GHOST_URL__/, ''));
  const { host, pathname, search } = url;
  return storedKey(host + pathname + (BY_QUERY.test(pathname) ? search : ''));
}

/** Whether an address refers to an image of the old library by number: `…/?attachment_id=7`. */
export const isImageNumber = (address: string): boolean => /[?&]attachment_id=\d+/.test(address);

/**
 * The addresses of a plugin's link: its own, and the one with its number, which texts may contain.
 */
export const linkPaths = (path: string, key: string): readonly string[] => {
  const [, pretty, number] = /^link:(pretty:)?(\d+)$/.exec(key) ?? [];
  if (number === undefined) return [path];
  return [path, pretty === undefined ? `/?p=${number}` : prettyLinkPath(number)];
};

/** Digest of an entry, which changes with its content in the source. */
export function digestOfFound(found: Found): string {
  if (found.kind !== 'post' && found.kind !== 'page') return digestOf(JSON.stringify(found));
  // Comments, the last save, other addresses and the exporting program are no change of a post.
  const { comments: _comments, updatedAt: _updatedAt, otherAddresses: _others, ...said } = found;
  const { isOurs: _isOurs, program: _program, ...text } = said.text;
  return digestOf(JSON.stringify({ ...said, text }));
}

/** Placeholder for the unknown address of a site; removed from the result. */
const UNKNOWN_SITE = new URL('https://site.invalid');

/**
 * An address of the old site as a path from the root, with its query; undefined for another site's.
 * If the old site is unknown, only paths belong to it, since an absolute address may be of any
 * site.
 */
export function oldPath(address: string, siteUrl: string): string | undefined {
  const site = readUrl(siteUrl) ?? UNKNOWN_SITE;
  const url = readUrl(address, site);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const bare = (host: string): string => host.replace(/^www\./, '');
  if (bare(url.host) !== bare(site.host)) return undefined;
  const path = decodedPath(url.pathname).replace(/(?<!\/)\/+$/, '') || '/';
  const text = (path + url.search).toLowerCase();
  // PostgreSQL rejects NUL, which may be escaped in an address.
  return text.length <= MAX_KEY && text === writable(text) ? text : undefined;
}

/**
 * Query parameters that select an entry by number: without them, the address is another entry's.
 */
const BY_NUMBER = /[?&](?:attachment_id|author|cat|m|p|page_id|post)=\d/;

/**
 * A path of the old site without its query; undefined if the query selects the entry, or there is
 * none.
 */
export function withoutQuery(path: string): string | undefined {
  const mark = path.indexOf('?');
  return mark <= 0 || path.startsWith('/?') || BY_NUMBER.test(path)
    ? undefined
    : path.slice(0, mark);
}

/** Path of an entry's own address; if the old site is unknown, any address counts as its own. */
export const ownPath = (address: string, siteUrl: string): string | undefined =>
  isFileAddress(address) ? filePath(address) : oldPath(address, siteUrl === '' ? address : siteUrl);

/** The stored form of a file's address; undefined if it is too long or PostgreSQL rejects it. */
export const filePath = (address: string): string | undefined =>
  address.length <= MAX_KEY && address === writable(address) ? address : undefined;

const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
