import type { Knex } from 'knex';
import { lockoutSeconds, type LockRule } from '../rules/lockout';
import { tooMany } from '../../lib/errors';
import {
  DAY_MS,
  deleteSkewedLimit,
  forgetExpired,
  limitKey,
  type LimitRow,
  LIMITS,
  SKEW_MS,
} from '../queries/limit-rows';
import { service } from '../../strapi/service';

/** Maximum tries to count an attempt while others are counted at the same time. */
const MAX_TURNS = 10;

const refusal = (seconds: number): Error =>
  tooMany('Too many failed attempts. Please wait.', Math.max(1, Math.ceil(seconds)));

/** Inserts a first attempt; false if another one was inserted at the same time. */
async function addRow(knex: Knex, row: { key: string }): Promise<boolean> {
  const added = await knex(LIMITS).insert(row).onConflict('key').ignore().returning('key');
  return added.length === 1;
}

/** Counts failures, and locks out callers with too many. */
export const loginLockService = service(({ strapi }) => ({
  /** Throws 429 while an address is locked out of `name`; counts nothing. */
  async check(name: string, address: string): Promise<void> {
    const now = Date.now();
    const row = await strapi.db
      .connection(LIMITS)
      .where({ key: limitKey(name, address) })
      .andWhere('blocked_until', '>', now)
      .andWhere('expires_at', '<=', now + DAY_MS + SKEW_MS)
      .first<LimitRow | undefined>();
    if (row !== undefined) throw refusal((Number(row.blocked_until) - now) / 1_000);
  },

  /**
   * Counts an attempt of an address at `name` in advance as a failure, so that each of a burst of
   * parallel ones counts; returns their number. Throws 429 while the address is locked out.
   */
  async reserve(name: string, address: string, rule: LockRule): Promise<number> {
    const knex = strapi.db.connection;
    const key = limitKey(name, address);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const now = Date.now();
      await forgetExpired(knex, now);
      const fresh = { key, points: 1, blocked_until: 0, expires_at: now + DAY_MS };
      await deleteSkewedLimit(knex, fresh);
      const row = await knex(LIMITS).where({ key }).first<LimitRow | undefined>();
      if (row === undefined && (await addRow(knex, fresh))) return 1;
      if (row === undefined) continue;
      const wait = (Number(row.blocked_until) - now) / 1_000;
      if (wait > 0) throw refusal(wait);
      const points = Number(row.points) + 1;
      const lock = lockoutSeconds(points, rule);
      const counted = await knex(LIMITS)
        .where({ key, points: row.points })
        .update({ ...fresh, points, blocked_until: lock > 0 ? now + lock * 1_000 : 0 });
      if (counted === 1) return points;
    }
    throw tooMany('Too many attempts at the same time.', 1);
  },

  /** Undoes the count of an attempt. */
  async giveBack(name: string, address: string): Promise<void> {
    const knex = strapi.db.connection;
    await knex(LIMITS)
      .where({ key: limitKey(name, address) })
      .update({ points: knex.raw('?? - 1', ['points']), blocked_until: 0 });
  },

  /** Number of failures at `name` that have not expired. */
  async failures(name: string, who: string): Promise<number> {
    const row = await strapi.db
      .connection(LIMITS)
      .where({ key: limitKey(name, who) })
      .andWhere('expires_at', '>', Date.now())
      .first<LimitRow | undefined>('points');
    return Number(row?.points ?? 0);
  },

  /** Clears the failures of an address at `name`. */
  async clear(name: string, address: string): Promise<void> {
    await strapi.db
      .connection(LIMITS)
      .where({ key: limitKey(name, address) })
      .delete();
  },

  /** Clears the counts under these names for all addresses. */
  async clearAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await strapi.db.connection(LIMITS).whereLike('key', `${name}:%`).delete();
    }
  },
}));
