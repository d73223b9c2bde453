import type { Knex } from 'knex';

const TABLE = 'analytics_writers';

/** A batch of one who writes; each numbers its own, and writes one after the other. */
export interface BatchId {
  writer: string;
  batch: number;
}

/**
 * Notes that a batch is being stored; false where it was stored before and only its answer was lost. It
 * is the first statement of a transaction: on SQLite it takes the right to write.
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

/** Forgets who has written nothing between two moments (milliseconds). */
export const deleteWritersOutside = (knex: Knex, from: number, to: number): Promise<number> =>
  knex(TABLE).whereNotBetween('at', [from, to]).delete();
