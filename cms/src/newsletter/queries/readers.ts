import type { Knex } from 'knex';
import { confirmedSubscribers } from '../../subscribers/queries/subscriber-rows';
import { ISSUES } from './issue-rows';

/** Whether somebody is a confirmed subscriber now, and an issue is there and its rest has not been cancelled. */
export async function isAwaited(
  knex: Knex,
  issueId: number,
  subscriberId: number,
): Promise<boolean> {
  const row = await confirmedSubscribers(knex)
    .where({ id: subscriberId })
    .whereExists(knex(ISSUES).where({ id: issueId }).whereNull('cancelled_at').select('id'))
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}
