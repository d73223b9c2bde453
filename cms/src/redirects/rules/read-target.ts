import type { RedirectStatus } from '../../contract/redirect';
import { isHttpUrl, readUrl } from '../../contract/url';
import { readAddress } from './address';

/** Target of a redirect as entered: a path or address, an entry, or null if the page is gone. */
export type GivenTarget = string | { kind: string; id: number } | null;

/** A fault of a redirect, and the field it is in. */
export interface Fault {
  path: 'source' | 'target' | 'status' | 'productId';
  message: string;
}

const fault = (message: string): Fault => ({ path: 'target', message });

/** Any origin; it is removed again. */
const SITE = new URL('https://site.invalid');

/** A path, or one of the site's own addresses, as a path; undefined for any other address. */
export function ownPath(address: string, publicUrl: string): string | undefined {
  if (address.startsWith('/')) return address;
  const url = isHttpUrl(address) ? readUrl(address) : undefined;
  const own = readUrl(publicUrl);
  if (url === undefined || own === undefined) return undefined;
  const plain = (host: string): string => host.replace(/^www\./, '');
  return plain(url.host) === plain(own.host) ? url.pathname + url.search + url.hash : undefined;
}

/** A redirect's target encoded for a header, or its fault. */
export function readTarget(text: string, publicUrl: string): { address: string } | Fault {
  const path = ownPath(text, publicUrl);
  if (path !== undefined) {
    const url = /^\/[/\\]/.test(path) ? undefined : readUrl(path, SITE);
    return url === undefined || readAddress(path) === undefined
      ? fault(`“${text}” is not a valid address`)
      : { address: url.pathname + url.search + url.hash };
  }
  const url = isHttpUrl(text) ? readUrl(text) : undefined;
  return url === undefined
    ? fault('Target must be a path such as /stories, or an address starting with https://')
    : { address: url.href };
}

/** The fault of a pattern's target, which may refer to captured groups as `$1`. */
export function patternTargetFault(target: string, source: string): Fault | undefined {
  if (/^https?:\/\/[^/?#]*\$/i.test(target)) {
    return fault('The target of a pattern must name its host in full');
  }
  const groups = new RegExp(`${source}|`).exec('')?.length ?? 1;
  const used = [...target.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit));
  const missing = used.find((number) => number >= groups);
  return missing === undefined ? undefined : fault(`The pattern has no group ( ) for $${missing}`);
}

/** The fault of a status combined with a target. */
export function statusFault(status: RedirectStatus, target: GivenTarget): Fault | undefined {
  if (status === 410 && target !== null && target !== '') {
    return {
      path: 'status',
      message: 'A page that is gone (410) has no target; leave it empty',
    };
  }
  return status !== 410 && (target === null || target === '')
    ? fault('Target is required')
    : undefined;
}
