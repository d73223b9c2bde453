import type { Knex } from 'knex';
import { isSqlite } from '../../lib/is-sqlite';

/**
 * Blocks other writers of the sums until the transaction ends, after waiting for those in progress.
 * SQLite has a single writer anyway.
 */
export async function lockSums(trx: Knex): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.raw('lock table ?? in share row exclusive mode', ['analytics_daily']);
}
