import type { Knex } from 'knex';
import { ISSUES } from './issue-rows';

/** Whether somebody is a confirmed subscriber now, and an issue is there and its rest has not been cancelled. */
export async function isAwaited(
  knex: Knex,
  issueId: number,
  subscriberId: number,
): Promise<boolean> {
  const row = await knex('subscribers')
    .where({ id: subscriberId, state: 'confirmed' })
    .whereExists(knex(ISSUES).where({ id: issueId }).whereNull('cancelled_at').select('id'))
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}
