import type { Knex } from 'knex';
import { wideNetworkOf } from '../../lib/client-address';
import { tooMany } from '../../lib/errors';
import { isSqlite } from '../../lib/is-sqlite';
import { longestUse, type Pace, waitOf } from '../../lib/pace';
import {
  deleteSkewedLimit,
  forgetExpired,
  limitKey,
  type LimitRow,
  LIMITS,
  SKEW_MS,
} from '../queries/limit-rows';
import { service } from '../../strapi/service';

const HOUR_S = 3_600;

const usedUp = (leftMs: number): Error =>
  tooMany(
    'Too many requests from this address. Please try again later.',
    Math.max(1, Math.ceil(leftMs / 1_000)),
  );

/** Counts one use in a window; the use that reaches the maximum blocks until the window ends. */
async function countUse(
  knex: Knex,
  window: { key: string; expires_at: number },
  max: number,
  now: number,
): Promise<LimitRow | undefined> {
  const blocked_until = max > 1 ? 0 : window.expires_at;
  await forgetExpired(knex, now);
  await deleteSkewedLimit(knex, window);
  const [row] = await knex(LIMITS)
    .insert({ ...window, points: 1, blocked_until })
    .onConflict('key')
    .merge({
      points: knex.raw('?? + 1', ['rate_limits.points']),
      blocked_until: knex.raw('case when ?? + 1 < ? then 0 else ?? end', [
        'rate_limits.points',
        max,
        'rate_limits.expires_at',
      ]),
    })
    .returning<LimitRow[]>(['points', 'expires_at']);
  return row;
}

/** Rate limits. */
export const rateLimitService = service(({ strapi }) => ({
  /** Counts one use of `name` by an address; throws 429 once `max` uses in `seconds` are exceeded. */
  async take(name: string, address: string, max: number, seconds: number): Promise<void> {
    const now = Date.now();
    const until = now + seconds * 1_000;
    const key = limitKey(name, address);
    const row = await countUse(strapi.db.connection, { key, expires_at: until }, max, now);
    if (row !== undefined && Number(row.points) > max) throw usedUp(Number(row.expires_at) - now);
  },

  /** Throws 429 if an address has used up what `take` allows in `seconds`; counts nothing. */
  async check(name: string, address: string, seconds: number): Promise<void> {
    const row = await strapi.db
      .connection(LIMITS)
      .where({ key: limitKey(name, address) })
      .first<LimitRow | undefined>();
    const leftMs = Number(row?.blocked_until ?? 0) - Date.now();
    // A row written while the clock was far ahead is ignored: its lock could last for days.
    if (leftMs > 0 && leftMs <= seconds * 1_000 + SKEW_MS) throw usedUp(leftMs);
  },

  /**
   * Counts one use of a public form; throws 429 beyond 10 an hour per address, or 100 per
   * surrounding network (24 bits of IPv4, 48 of IPv6).
   */
  async takeForm(name: string, address: string): Promise<void> {
    await this.take(name, address, 10, HOUR_S);
    await this.take(`${name}-wide`, wideNetworkOf(address), 100, HOUR_S);
  },

  /**
   * Takes a turn in a pace shared by all callers with the same `who`; returns the wait in
   * milliseconds. Throws 429, without counting, if that exceeds the pace's `patienceMs`.
   */
  async takeTurn(name: string, who: string, pace: Pace): Promise<number> {
    const knex = strapi.db.connection;
    const now = Date.now();
    const key = limitKey(name, who);
    await forgetExpired(knex, now);
    await deleteSkewedLimit(knex, { key, expires_at: now + longestUse(pace) });
    const later = isSqlite(knex) ? 'max(?? + ?, ?)' : 'greatest(?? + ?, ?)';
    const [row] = await knex(LIMITS)
      .insert({ key, points: 1, blocked_until: 0, expires_at: now + pace.everyMs })
      .onConflict('key')
      .merge({
        points: knex.raw('?? + 1', ['rate_limits.points']),
        expires_at: knex.raw(later, [
          ...['rate_limits.expires_at', pace.everyMs],
          now + pace.everyMs,
        ]),
      })
      .returning<LimitRow[]>(['points', 'expires_at']);
    const wait = waitOf(pace, Number(row?.expires_at ?? 0), now);
    if (wait <= pace.patienceMs) return wait;
    await this.giveTurnBack(name, who, pace);
    const seconds = Math.ceil((wait - pace.patienceMs) / 1_000);
    throw tooMany('Too many attempts at the moment. Please try again later.', seconds);
  },

  /** Undoes the count of a turn. */
  async giveTurnBack(name: string, who: string, pace: Pace): Promise<void> {
    const knex = strapi.db.connection;
    await knex(LIMITS)
      .where({ key: limitKey(name, who) })
      .update({
        points: knex.raw('?? - 1', ['points']),
        expires_at: knex.raw('?? - ?', ['expires_at', pace.everyMs]),
      });
  },
}));
