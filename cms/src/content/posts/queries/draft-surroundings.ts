import type { Knex } from 'knex';

/** A post that a draft is compared with. */
export interface OtherPost {
  id: number;
  title: string;
  content: string | null;
}

/** Posts by their ids, with their texts. */
export const selectPosts = (knex: Knex, ids: readonly number[]): Promise<OtherPost[]> =>
  knex('posts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select<OtherPost[]>('id', 'title', 'content');
