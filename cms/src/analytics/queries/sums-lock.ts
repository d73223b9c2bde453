import type { Knex } from 'knex';
import { isSqlite } from '../../lib/is-sqlite';

/**
 * Keeps others from adding to the sums until the transaction ends, and waits for those who have begun to.
 * SQLite has one writer at a time anyway.
 */
export async function lockSums(trx: Knex): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.raw('lock table ?? in share row exclusive mode', ['analytics_daily']);
}
