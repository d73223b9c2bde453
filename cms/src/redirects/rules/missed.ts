import type { IncomingHttpHeaders } from 'node:http';
import { UNCOUNTED_PATH } from '../../contract/uncounted-path';
import { readUrl } from '../../contract/url';
import { botReason } from '../../lib/bots';
import { addressKey, readAddress } from './address';
import { isReserved } from './check-source';

/** Maximum length; longer paths are not real addresses. */
const MAX_PATH = 500;
const MAX_HOST = 253;
/** Addresses that scanners try on every site and no magazine has. */
const PROBED =
  /\.(?:php\d?|aspx?|jspx?|cgi|env|git|sql|bak|ini|ya?ml|config|zip|gz|rar|tar|7z)(?:\/|$)|^\/(?:\.|wp-(?:admin|login|includes|json)|cgi-bin|vendor|phpmyadmin)/i;
/**
 * Parts that may identify a person: an email address, or a number or key generated for one reader.
 */
const PRIVATE =
  /@|%40|(?=[a-z\d]*\d)(?=\d*[a-z])[a-z\d]{20,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{9,}/i;

/** A request for a page that does not exist. */
export interface MissedRequest {
  key: string;
  path: string;
  isBot: boolean;
  /** Host of the page that linked there; null if unknown. */
  referrer: string | null;
}

function hostOf(referrer: string | undefined): string | null {
  const host = readUrl(referrer ?? '')?.hostname ?? '';
  return host === '' || host.length > MAX_HOST ? null : host;
}

/** Record of a request for a missing page; undefined for private addresses and for anything that is not a page. */
export function missOf(url: string, headers: IncomingHttpHeaders): MissedRequest | undefined {
  const address = readAddress(url);
  if (address === undefined || isReserved(address)) return undefined;
  const { path, readable } = address;
  if (readable.length > MAX_PATH || UNCOUNTED_PATH.test(path) || path.startsWith('/newsletter/')) {
    return undefined;
  }
  if (PRIVATE.test(readable)) return undefined;
  const isBot = botReason(headers) !== undefined || PROBED.test(readable);
  return { key: addressKey(path), path: readable, isBot, referrer: hostOf(headers.referer) };
}
