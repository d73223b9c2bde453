import { readUrl } from '../../contract/url';

const GHOST_PLACE = '__GHOST_URL__';
const PHOTON = /^i\d\.wp\.com$/;
const SIZE_IN_NAME = /-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif|heic|bmp|tiff?)$)/i;
const GHOST_SIZE = /(\/content\/images)\/size\/(?:[wh]\d+)+(?:\/format\/\w+)?(?=\/)/;
const SUBSTACK_FETCH = /^\/image\/fetch\/.*?(https?%3A%2F%2F[^/]+|https?:\/\/.+)$/i;

/** Splits an address into the page's address and the fragment with its `#`. */
export function splitPlace(address: string): [page: string, place: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

const FILE = 'file:';

/**
 * A key for the page of a Markdown file, from its path in the site or its name, with or without
 * extension.
 */
export const fileAddress = (path: string): string =>
  FILE +
  decoded(path)
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .replace(/^content\//, '')
    .replace(/(?:\/_?index)?\.(?:mdx?|markdown|html?)$/i, '')
    .toLowerCase();

/** Whether an address is a file's key. */
export const isFileAddress = (address: string): boolean => address.startsWith(FILE);

/** Completes relative addresses of the old site; those that cannot be completed stay unchanged. */
export class Addresses {
  readonly #site: URL | undefined;

  constructor(siteUrl: string) {
    this.#site = readUrl(siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`);
  }

  /** The absolute address; fragments, mail addresses and invalid ones are returned unchanged. */
  whole(written: string): string {
    const address = written.trim();
    if (address === '' || /^(?:#|[a-z][a-z\d+.-]*:)/i.test(address)) return address;
    if (address.startsWith('//')) return `https:${address}`;
    if (this.#site === undefined) return address.replace(GHOST_PLACE, '');
    const base = this.#site.href.replace(/\/$/, '');
    if (address.startsWith(GHOST_PLACE)) return base + address.slice(GHOST_PLACE.length);
    // Ghost omits its folder, and addresses by number never contain it.
    if (/^\/(?:content\/(?:images|files|media)\/|\?)/.test(address)) return base + address;
    return readUrl(address, this.#site)?.href ?? address;
  }

  /** The country code in the site's domain, such as `de` or `uk`; empty without one. */
  get country(): string {
    return /\.([a-z]{2})$/.exec(this.#site?.hostname ?? '')?.[1] ?? '';
  }

  /** Whether an absolute address is the old site's. */
  isOwn(address: string): boolean {
    const host = (url: URL | undefined) => url?.host.replace(/^www\./, '');
    return this.#site !== undefined && host(readUrl(address)) === host(this.#site);
  }
}

const isOfWordPress = ({ hostname, pathname }: URL): boolean =>
  pathname.includes('/wp-content/') ||
  pathname.includes('/uploads/') ||
  /\.(?:files\.)?wordpress\.com$/.test(hostname);

/** The address of a variant's original image; other addresses are unchanged. */
export function originalImage(address: string): string {
  const url = readUrl(address);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return address;
  if (PHOTON.test(url.hostname)) return originalImage(`https:/${url.pathname}`);
  if (/(?:^|\.)(?:substackcdn|substack)\.com$/.test(url.hostname)) {
    const [, fetched] = SUBSTACK_FETCH.exec(url.pathname) ?? [];
    if (fetched !== undefined)
      return /^https?:/i.test(fetched) && !/%2F/i.test(fetched) ? fetched : decoded(fetched);
  }
  if (isOfWordPress(url)) {
    url.pathname = url.pathname.replace(SIZE_IN_NAME, '');
    url.search = '';
    return url.href;
  }
  if (!GHOST_SIZE.test(url.pathname)) return address;
  url.pathname = url.pathname.replace(GHOST_SIZE, '$1');
  return url.href;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The largest image of a `srcset`; undefined if it is empty. */
export function largestOf(srcset: string): string | undefined {
  let largest: { url: string; size: number } | undefined;
  // Addresses of some services contain commas; only those between entries are followed by white
  // space.
  for (const entry of srcset.split(/,\s+/)) {
    const [url = '', size = '1x'] = entry.trim().split(/\s+/);
    const value = Number.parseFloat(size) || 1;
    if (url !== '' && (largest === undefined || value > largest.size))
      largest = { url, size: value };
  }
  return largest?.url;
}
