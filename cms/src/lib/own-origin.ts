import type { IncomingHttpHeaders } from 'node:http';
import { readUrl } from '../contract/url';
import { env } from './env';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request comes from a page of this site, or from no page at all (RFC 6454). `Host` is
 * not trusted, since any name can be made to lead here. Pages under a loopback address count as
 * ours.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const from = /^https?:\/\//.test(origin) ? readUrl(origin) : undefined;
  if (from === undefined) return false;
  if (from.host === new URL(env().PUBLIC_URL).host) return true;
  return LOOPBACK.test(from.hostname) && from.host === host;
}
