import type { Knex } from 'knex';

/** Whether somebody is a confirmed subscriber now. */
export async function isConfirmed(knex: Knex, subscriberId: number): Promise<boolean> {
  const row = await knex('subscribers')
    .where({ id: subscriberId, state: 'confirmed' })
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}
