import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { networkOf } from '../../lib/client-address';
import { env } from '../../lib/env';

export const DAY_MS = 86_400_000;
/** How long a network counts as known after a login; no row is kept longer. */
export const KNOWN_MS = 90 * DAY_MS;
/** Maximum clock difference between instances. */
export const SKEW_MS = 300_000;

export const LIMITS = 'rate_limits';

/** Row of a rate limit; PostgreSQL returns 64-bit integers as text. */
export interface LimitRow {
  points: number | string;
  blocked_until: number | string;
  expires_at: number | string;
}

/** The key of a limit for an address or account, which is stored only as a keyed hash. */
export const limitKey = (name: string, who: string): string =>
  `${name}:${createHmac('sha256', env().SITE_SECRET).update(networkOf(who)).digest('base64url')}`;

/** Deletes expired rows, and those written while the clock was far ahead. */
export async function forgetExpired(knex: Knex, now: number): Promise<void> {
  // In two statements, so that both use the column's index.
  await knex(LIMITS).where('expires_at', '<=', now).delete();
  await knex(LIMITS)
    .where('expires_at', '>', now + KNOWN_MS + SKEW_MS)
    .delete();
}

/**
 * Deletes a row that expires later than any written now, since it was written while the clock was
 * far ahead.
 */
export const deleteSkewedLimit = (
  knex: Knex,
  { key, expires_at }: { key: string; expires_at: number },
): Promise<number> =>
  knex(LIMITS)
    .where({ key })
    .andWhere('expires_at', '>', expires_at + SKEW_MS)
    .delete();
