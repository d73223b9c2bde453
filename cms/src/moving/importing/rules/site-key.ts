import { createHash } from 'node:crypto';
import { writable } from '../../../contract/text';
import { readUrl } from '../../../contract/url';
import type { Found, FoundSite } from '../../found';
import { isFileAddress } from '../../texts/addresses';
import { prettyLinkPath } from '../../texts/link-plugins';

const MAX_KEY = 600;
const MAX_SITE = 300;

/**
 * By what the site is known again in a later export: what the export says of its address, or else its title. What the
 * owner says may change from one export to the next.
 */
export function siteKey({ source, url, exportUrl = url, title }: FoundSite): string {
  const read = readUrl(exportUrl);
  const place = read && `${read.host.replace(/^www\./, '')}${read.pathname.replace(/\/+$/, '')}`;
  return (place ?? `${source}:${title}`).toLowerCase().slice(0, MAX_SITE);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The stored form of a key, without characters that PostgreSQL refuses; a hash where it is too long for the index. */
export const storedKey = (key: string): string =>
  Buffer.byteLength(key) <= MAX_KEY ? writable(key) : `long:${digestOf(key)}`;

/** Paths whose image is chosen by the query, such as `/image.php?id=7`. */
const BY_QUERY = /(?:\/|\.(?:php|aspx?|cgi))$/i;

/** Key of an image: its address without scheme and query, or its path in the archive. */
export function imageKey(place: string): string {
  const url = readUrl(place.startsWith('//') ? `https:${place}` : place);
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  // Ghost writes its own address in this way, or leaves it out.
  if (!isWeb) return storedKey(place.replace(/^__GHOST_URL__/, ''));
  const { host, pathname, search } = url;
  return storedKey(host + pathname + (BY_QUERY.test(pathname) ? search : ''));
}

/** Whether a text names an image of the old library by its number alone: `…/?attachment_id=7`. */
export const isImageNumber = (address: string): boolean => /[?&]attachment_id=\d+/.test(address);

/** The addresses of a link of a plugin: its own, and that of its number, by which texts may name it. */
export const linkPaths = (path: string, key: string): readonly string[] => {
  const [, pretty, number] = /^link:(pretty:)?(\d+)$/.exec(key) ?? [];
  if (number === undefined) return [path];
  return [path, pretty === undefined ? `/?p=${number}` : prettyLinkPath(number)];
};

/** A mark of what a thing of an export says, the same for as long as its source leaves it. */
export function digestOfFound(found: Found): string {
  if (found.kind !== 'post' && found.kind !== 'page') return digestOf(JSON.stringify(found));
  // Comments, the time of the last save, other addresses and the exporting program do not make it a different post.
  const { comments: _comments, updatedAt: _updatedAt, otherAddresses: _others, ...said } = found;
  const { isOurs: _isOurs, program: _program, ...text } = said.text;
  return digestOf(JSON.stringify({ ...said, text }));
}

/** Placeholder for the unknown address of a site; removed from the result. */
const UNKNOWN_SITE = new URL('https://site.invalid');

/**
 * An address of the old site as its path from the root, with its query; undefined for one of another site. Where the
 * export does not say where its site stood, a whole address may be of any site, so that only paths are its own.
 */
export function oldPath(address: string, siteUrl: string): string | undefined {
  const site = readUrl(siteUrl) ?? UNKNOWN_SITE;
  const url = readUrl(address, site);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const bare = (host: string): string => host.replace(/^www\./, '');
  if (bare(url.host) !== bare(site.host)) return undefined;
  const path = decodedPath(url.pathname).replace(/(?<!\/)\/+$/, '') || '/';
  const text = (path + url.search).toLowerCase();
  // An escaped NUL is one that PostgreSQL refuses.
  return text.length <= MAX_KEY && text === writable(text) ? text : undefined;
}

/** Query parameters that name an entry by its number: without them, the address is another entry's. */
const BY_NUMBER = /[?&](?:attachment_id|author|cat|m|p|page_id|post)=\d/;

/** A path of the old site without its query; undefined where that says what is meant, and where there is none. */
export function withoutQuery(path: string): string | undefined {
  const mark = path.indexOf('?');
  return mark <= 0 || path.startsWith('/?') || BY_NUMBER.test(path)
    ? undefined
    : path.slice(0, mark);
}

/** Path of an entry's own address; where the site of the export is unknown, any address counts as the site's. */
export const ownPath = (address: string, siteUrl: string): string | undefined =>
  isFileAddress(address) ? filePath(address) : oldPath(address, siteUrl === '' ? address : siteUrl);

/** The address of a file's page in its stored form beside paths; undefined where it is too long. */
export const filePath = (address: string): string | undefined =>
  address.length <= MAX_KEY && address === writable(address) ? address : undefined;

const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
