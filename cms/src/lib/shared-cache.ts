import { connections } from './connections';

/** How long a shared cache may serve stale responses while no instance responds, in seconds. */
const STALE_IF_ERROR_S = 3_600;

/**
 * With a CDN, prevents a proxy between the CDN and the instances from caching: only the CDN is
 * purged, and it would fetch the proxy's stale copy. nginx obeys this header and does not forward
 * it.
 */
export const cdnOnlyCacheHeaders = (): Record<string, string> =>
  connections().CDN_PURGE_URL === '' ? {} : { 'X-Accel-Expires': '0' };

/**
 * Headers of responses that are the same for every reader. With CDN_MAX_AGE, shared caches may
 * serve them that long, and as long again while they revalidate; browsers always revalidate (RFC
 * 9111, RFC 5861). Callers with a cookie or an API token get their own response.
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
 * Cache-Control for content that never changes at its address: browsers store it for a year. Shared
 * caches keep their previous age, since deleted content has to expire there even without a purge.
 */
export function withLongBrowserCache(before: string): string {
  const [, age = '', rest = ''] = /^public, max-age=(\d+)(.*)$/.exec(before) ?? [];
  return `public, max-age=31536000, immutable, s-maxage=${age}${rest}`;
}
