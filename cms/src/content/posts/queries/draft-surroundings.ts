import type { Knex } from 'knex';

/** A story that a draft is compared with. */
export interface OtherStory {
  id: number;
  title: string;
  content: string | null;
}

/** Stories by their ids, with their texts. */
export const selectStories = (knex: Knex, ids: readonly number[]): Promise<OtherStory[]> =>
  knex('posts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select<OtherStory[]>('id', 'title', 'content');
