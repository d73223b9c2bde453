import { connections } from './connections';

/** How long a shared cache may serve stale answers while no instance responds, in seconds. */
const STALE_IF_ERROR_S = 3_600;

/**
 * Keeps a proxy before the instances from caching where a CDN is before it: only the CDN is purged, and would fetch the
 * proxy's old copy again. nginx obeys the header and does not pass it on.
 */
export const cdnOnlyCacheHeaders = (): Record<string, string> =>
  connections().CDN_PURGE_URL === '' ? {} : { 'X-Accel-Expires': '0' };

/**
 * Headers of what every reader gets alike. With CDN_MAX_AGE caches on the way may keep it that long and
 * show it for as long again while they revalidate it; browsers always ask (RFC 9111, RFC 5861). A caller that
 * sends a cookie or an API token gets an answer of its own.
 */
export function sharedCacheHeaders(): Record<string, string> {
  const { CDN_MAX_AGE: age } = connections();
  if (age === 0) return { 'Cache-Control': 'public, no-cache' };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${age}, stale-while-revalidate=${age}, stale-if-error=${STALE_IF_ERROR_S}`,
    Vary: 'Cookie, Authorization',
    ...cdnOnlyCacheHeaders(),
  };
}

/**
 * A Cache-Control of what never changes at its address: readers keep it for a year. Caches that readers share keep it
 * as long as they did, since deleted content has to expire there even without a purge.
 */
export function withLongBrowserCache(before: string): string {
  const [, age = '', rest = ''] = /^public, max-age=(\d+)(.*)$/.exec(before) ?? [];
  return `public, max-age=31536000, immutable, s-maxage=${age}${rest}`;
}
