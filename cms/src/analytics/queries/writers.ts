import type { Knex } from 'knex';

const TABLE = 'analytics_writers';

/** Identifies a batch of a writer; each writer numbers its own batches and writes one at a time. */
export interface BatchId {
  writer: string;
  batch: number;
}

/**
 * Records that a batch is being stored; false if it was stored before and only the confirmation was
 * lost. Must be the first statement of a transaction: on SQLite it acquires the write lock.
 */
export async function noteBatch(
  trx: Knex,
  { writer, batch }: BatchId,
  now: number,
): Promise<boolean> {
  const noted = await trx(TABLE)
    .insert({ writer, batch, at: now })
    .onConflict('writer')
    .merge({ batch, at: now })
    .where(`${TABLE}.batch`, '<', batch)
    .returning('writer');
  return noted.length === 1;
}

/** Deletes writers without a batch in a time span (milliseconds). */
export const deleteWritersOutside = (knex: Knex, from: number, to: number): Promise<number> =>
  knex(TABLE).whereNotBetween('at', [from, to]).delete();
