import type { Core } from '@strapi/strapi';
import { tooMany } from '../../../lib/errors';
import { isSqlite } from '../../../lib/is-sqlite';
import { longestUse, type Pace, waitOf } from '../../../lib/pace';
import { forgetAhead, forgetExpired, limitKey, type LimitRow, LIMITS } from '../queries/limit-rows';

/** How often something may be done. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Counts one use of `name` by an address; throws 429 once `max` uses in `seconds` are exceeded. */
  async take(name: string, address: string, max: number, seconds: number): Promise<void> {
    const knex = strapi.db.connection;
    const now = Date.now();
    const fresh = {
      key: limitKey(name, address),
      points: 1,
      blocked_until: 0,
      expires_at: now + seconds * 1_000,
    };
    await forgetExpired(knex, now);
    await forgetAhead(knex, fresh);
    const [row] = await knex(LIMITS)
      .insert(fresh)
      .onConflict('key')
      .merge({ points: knex.raw('?? + 1', ['rate_limits.points']) })
      .returning<LimitRow[]>(['points', 'expires_at']);
    if (row !== undefined && Number(row.points) > max) {
      const wait = Math.max(1, Math.ceil((Number(row.expires_at) - now) / 1_000));
      throw tooMany('Too many requests from this address. Please try again later.', wait);
    }
  },

  /**
   * Takes a turn of a pace that all who are named `who` share; returns how long it waits (milliseconds).
   * Throws 429 where that is longer than the pace has patience for, and counts nothing then.
   */
  async takeTurn(name: string, who: string, pace: Pace): Promise<number> {
    const knex = strapi.db.connection;
    const now = Date.now();
    const key = limitKey(name, who);
    await forgetExpired(knex, now);
    await forgetAhead(knex, { key, expires_at: now + longestUse(pace) });
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

  /** Gives back a turn that was taken and is not to count. */
  async giveTurnBack(name: string, who: string, pace: Pace): Promise<void> {
    const knex = strapi.db.connection;
    await knex(LIMITS)
      .where({ key: limitKey(name, who) })
      .update({
        points: knex.raw('?? - 1', ['points']),
        expires_at: knex.raw('?? - ?', ['expires_at', pace.everyMs]),
      });
  },
});
