import type { IncomingHttpHeaders } from 'node:http';
import { env } from './env';

/** Tells whether a request comes from a page of this site, or from no page at all (RFC 6454). */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === env().PUBLIC_URL) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
