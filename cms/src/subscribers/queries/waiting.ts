import type { Knex } from 'knex';
import { wasMailed } from './subscriber-events';
import { SUBSCRIBERS } from './subscriber-rows';

/** Those who signed up on the site and were never mailed a confirmation, by rising id above `after`. */
export const selectNeverMailed = (
  knex: Knex,
  after: number,
  limit: number,
): Promise<{ id: number; email: string }[]> =>
  knex(SUBSCRIBERS)
    .where({ state: 'pending' })
    .whereNotNull('consent_at')
    .where('id', '>', after)
    .whereNotExists(wasMailed(knex))
    .orderBy('id')
    .limit(limit)
    .select<{ id: number; email: string }[]>('id', 'email');
