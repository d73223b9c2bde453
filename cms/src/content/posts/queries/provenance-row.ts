import type { Knex } from 'knex';
import type { Origin } from '../../rules/posts/origin';

/**
 * Provenance of a post's text as the database returns it; tokens and cost (billionths of a USD) do
 * not include its generations.
 */
export interface ProvenanceRow {
  post_id: number;
  writer: Origin['writer'];
  model: string | null;
  prompt_version: string | null;
  prompt_tokens: number;
  completion_tokens: number;
  // PostgreSQL returns 64-bit integers as text.
  cost: number | string;
  written_at: number | string;
  original: string;
}

/** Provenance of a post's text; undefined if only people wrote it. */
export const findProvenance = (knex: Knex, postId: number): Promise<ProvenanceRow | undefined> =>
  knex('post_provenance').where({ post_id: postId }).first<ProvenanceRow | undefined>('*');

/** Stores the provenance of a post's text, replacing an earlier one. */
export const putProvenance = async (knex: Knex, row: ProvenanceRow): Promise<void> => {
  await knex('post_provenance').insert(row).onConflict('post_id').merge();
};

/** Removes the provenance of posts. */
export const removeProvenance = async (knex: Knex, postIds: readonly number[]): Promise<void> => {
  await knex('post_provenance')
    .whereIn('post_id', [...postIds])
    .delete();
};
