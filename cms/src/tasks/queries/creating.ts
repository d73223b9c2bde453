import type { Knex } from 'knex';

/**
 * Keeps other runs from creating drafts until the transaction ends, so that what one has just written is
 * seen by the next; updated and not only read, which alone keeps nobody away on SQLite.
 */
export async function holdCreating(trx: Knex): Promise<void> {
  await trx('ai_state').where({ id: 1 }).update({ id: 1 });
}
