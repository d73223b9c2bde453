import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { lockoutSeconds } from '../../../domain/auth/lockout';
import { tooMany } from '../../../lib/errors';
import { networkOf } from '../../../lib/client-address';
import { env } from '../../../lib/env';

const DAY_MS = 86_400_000;
/** So far may the clocks of instances be apart. */
const SKEW_MS = 300_000;

/** How often an attempt is counted anew when others were counted at the same moment. */
const MAX_TURNS = 10;

interface AttemptRow {
  points: number | string;
  blocked_until: number | string;
}

interface LimitRow {
  points: number | string;
  expires_at: number | string;
}

/** A name and a caller as the table keeps them: the address only as a keyed hash. */
const limitKey = (name: string, address: string): string =>
  `${name}:${createHmac('sha256', env().SITE_SECRET).update(networkOf(address)).digest('base64url')}`;

/** Also what was written while the clock was far ahead. */
async function forgetExpired(knex: Knex, now: number): Promise<void> {
  // One by one, so that the index of the column serves both.
  await knex('rate_limits').where('expires_at', '<=', now).delete();
  await knex('rate_limits')
    .where('expires_at', '>', now + DAY_MS + SKEW_MS)
    .delete();
}

/** A window that began while the clock was far ahead begins anew. */
const forgetAhead = (knex: Knex, fresh: { key: string; expires_at: number }): Promise<number> =>
  knex('rate_limits')
    .where({ key: fresh.key })
    .andWhere('expires_at', '>', fresh.expires_at + SKEW_MS)
    .delete();

const usedUp = (leftMs: number): Error =>
  tooMany(
    'Too many requests from this address. Please try again later.',
    Math.max(1, Math.ceil(leftMs / 1_000)),
  );

/** Counts one use in a window; the use that fills it up blocks until its end. */
async function countUse(
  knex: Knex,
  window: { key: string; expires_at: number },
  max: number,
  now: number,
): Promise<LimitRow | undefined> {
  const blocked_until = max > 1 ? 0 : window.expires_at;
  await forgetExpired(knex, now);
  await forgetAhead(knex, window);
  const [row] = await knex('rate_limits')
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

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Counts one use of `name` by an address; throws 429 once `max` uses in `seconds` are exceeded. */
  async take(name: string, address: string, max: number, seconds: number): Promise<void> {
    const now = Date.now();
    const until = now + seconds * 1_000;
    const key = limitKey(name, address);
    const row = await countUse(strapi.db.connection, { key, expires_at: until }, max, now);
    if (row !== undefined && Number(row.points) > max) throw usedUp(Number(row.expires_at) - now);
  },

  /** Throws 429 where an address has used up what `take` allows in `seconds`; counts nothing. */
  async check(name: string, address: string, seconds: number): Promise<void> {
    const row = await strapi.db
      .connection('rate_limits')
      .where({ key: limitKey(name, address) })
      .first<AttemptRow | undefined>();
    const leftMs = Number(row?.blocked_until ?? 0) - Date.now();
    // What was written while the clock was far ahead locks nobody out.
    if (leftMs > 0 && leftMs <= seconds * 1_000 + SKEW_MS) throw usedUp(leftMs);
  },

  /**
   * Counts an attempt of an address at `name` before it is made, as if it failed, so that a burst of
   * parallel ones counts each; throws 429 while the address is locked out.
   */
  async reserveAttempt(name: string, address: string): Promise<void> {
    const knex = strapi.db.connection;
    const key = limitKey(name, address);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const now = Date.now();
      await forgetExpired(knex, now);
      const fresh = { key, points: 1, blocked_until: 0, expires_at: now + DAY_MS };
      const row = await knex('rate_limits').where({ key }).first<AttemptRow | undefined>();
      if (row === undefined) {
        const added = await knex('rate_limits')
          .insert(fresh)
          .onConflict('key')
          .ignore()
          .returning('key');
        if (added.length === 1) return;
        continue;
      }
      const wait = Math.ceil((Number(row.blocked_until) - now) / 1_000);
      if (wait > 0) throw tooMany('Too many failed attempts. Please wait.', wait);
      const points = Number(row.points) + 1;
      const lock = lockoutSeconds(points);
      const counted = await knex('rate_limits')
        .where({ key, points: row.points })
        .update({ ...fresh, points, blocked_until: lock > 0 ? now + lock * 1_000 : 0 });
      if (counted === 1) return;
    }
    throw tooMany('Too many attempts at the same time.', 1);
  },

  /** Forgets the failures of an address at `name`. */
  async clear(name: string, address: string): Promise<void> {
    await strapi.db
      .connection('rate_limits')
      .where({ key: limitKey(name, address) })
      .delete();
  },

  /** Forgets the failures of every address at `name`. */
  async clearAll(name: string): Promise<void> {
    await strapi.db.connection('rate_limits').whereLike('key', `${name}:%`).delete();
  },
});
