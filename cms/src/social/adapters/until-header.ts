import type { IncomingHttpHeaders } from 'node:http';
import { listOf, numberOf, readPlainJson } from './plain-json';

/** Maximum wait accepted from a platform, in milliseconds. */
const MAX_WAIT_MS = 86_400_000;

const one = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
};

const bounded = (until: number, now: number): number | null =>
  Number.isFinite(until) && until > now ? Math.min(until, now + MAX_WAIT_MS) : null;

/** X's limits: per endpoint, per account and day, per app and day. */
const X_LIMITS = ['x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'];

/** When X's used-up limit ends, in milliseconds; null if none is named. */
export function xLimitEnds(headers: IncomingHttpHeaders, now: number): number | null {
  const ends = X_LIMITS.filter((name) => one(headers, `${name}-remaining`) === '0').map((name) =>
    Number(one(headers, `${name}-reset`)),
  );
  const named = ends.length > 0 ? ends : [Number(one(headers, 'x-rate-limit-reset'))];
  return bounded(Math.max(...named.filter(Number.isFinite)) * 1_000, now);
}

/**
 * Time of the next try by Retry-After, seconds or a date (RFC 9110, section 10.2.3); null if it is
 * missing or past.
 */
export function retryAfter(headers: IncomingHttpHeaders, now: number): number | null {
  const said = one(headers, 'retry-after').trim();
  if (said === '') return null;
  return bounded(/^\d+$/.test(said) ? now + Number(said) * 1_000 : Date.parse(said), now);
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SHARES = ['call_count', 'total_cputime', 'total_time'];

/** How long a used-up limit of Meta's remains, in milliseconds; 0 if it is not used up. */
function restOf(usage: unknown): number {
  const minutes = numberOf(usage, 'estimated_time_to_regain_access') ?? 0;
  if (minutes > 0) return minutes * MINUTE_MS;
  return SHARES.some((name) => (numberOf(usage, name) ?? 0) >= 100) ? HOUR_MS : 0;
}

/**
 * When the limits of Meta's Graph API that this response used up end, in milliseconds (rate limits:
 * shares in per cent, time to regain access in minutes); null if none is used up.
 */
export function usageEnds(headers: IncomingHttpHeaders, now: number): number | null {
  const ofApp = readPlainJson(one(headers, 'x-app-usage'));
  const ofUses = readPlainJson(one(headers, 'x-business-use-case-usage'));
  const objects = typeof ofUses === 'object' && ofUses !== null ? Object.keys(ofUses) : [];
  const usages = [ofApp, ...objects.flatMap((id) => listOf(ofUses, id))];
  return bounded(now + Math.max(...usages.map(restOf)), now);
}
