import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { lockoutSeconds } from '../../../domain/auth/lockout';
import { tooMany } from '../../../lib/errors';
import { env } from '../../../lib/env';

const DAY_MS = 86_400_000;

interface LimitRow {
  points: number | string;
  expires_at: number | string;
}

/** A name and a caller as the table keeps them: the address only as a keyed hash. */
const limitKey = (name: string, address: string): string =>
  `${name}:${createHmac('sha256', env().SITE_SECRET).update(address).digest('base64url')}`;

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
    await knex('rate_limits').where('expires_at', '<=', now).delete();
    const [row] = await knex('rate_limits')
      .insert(fresh)
      .onConflict('key')
      .merge({ points: knex.raw('?? + 1', ['rate_limits.points']) })
      .returning<LimitRow[]>(['points', 'expires_at']);
    if (row !== undefined && Number(row.points) > max) {
      const wait = Math.max(1, Math.ceil((Number(row.expires_at) - now) / 1_000));
      throw tooMany('Too many requests from this address. Please try again later.', wait);
    }
  },

  /** Throws 429 while an address is locked out of `name` after failures. */
  async checkLock(name: string, address: string): Promise<void> {
    const now = Date.now();
    const row = await strapi.db
      .connection('rate_limits')
      .where({ key: limitKey(name, address) })
      .first<{ blocked_until: number | string } | undefined>('blocked_until');
    const wait = Math.ceil((Number(row?.blocked_until ?? 0) - now) / 1_000);
    if (wait > 0) throw tooMany('Too many failed attempts. Please wait.', wait);
  },

  /** Counts a failure of an address at `name` and locks it out for as long as the count asks for. */
  async recordFailure(name: string, address: string): Promise<void> {
    const knex = strapi.db.connection;
    const key = limitKey(name, address);
    const now = Date.now();
    await knex('rate_limits').where('expires_at', '<=', now).delete();
    const [row] = await knex('rate_limits')
      .insert({ key, points: 1, blocked_until: 0, expires_at: now + DAY_MS })
      .onConflict('key')
      .merge({ points: knex.raw('?? + 1', ['rate_limits.points']), expires_at: now + DAY_MS })
      .returning<LimitRow[]>(['points', 'expires_at']);
    const wait = lockoutSeconds(Number(row?.points ?? 1));
    if (wait > 0) {
      await knex('rate_limits')
        .where({ key })
        .update({ blocked_until: now + wait * 1_000 });
    }
  },

  /** Forgets the failures of an address at `name`. */
  async clear(name: string, address: string): Promise<void> {
    await strapi.db
      .connection('rate_limits')
      .where({ key: limitKey(name, address) })
      .delete();
  },
});
