import type { Knex } from 'knex';
import type { AttentionArea } from '../../contract/attention';

const TABLE = 'attention_dismissals';

/** A matter that the owner has dismissed, with a digest of its state. */
export interface Dismissal {
  id: string;
  area: AttentionArea;
  digest: string;
}

export const selectDismissals = (knex: Knex): Promise<Dismissal[]> =>
  knex(TABLE).select<Dismissal[]>('id', 'area', 'digest');

/** Dismisses a matter in its current state; `now` in milliseconds. */
export async function putDismissal(knex: Knex, row: Dismissal, now: number): Promise<void> {
  await knex(TABLE)
    .insert({ ...row, dismissed_at: now })
    .onConflict('id')
    .merge();
}

/** Deletes dismissals. */
export async function deleteDismissals(knex: Knex, ids: readonly string[]): Promise<void> {
  await knex(TABLE)
    .whereIn('id', [...ids])
    .delete();
}
