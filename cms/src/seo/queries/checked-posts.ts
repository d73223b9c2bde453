import type { Knex } from 'knex';
import { publishedPosts } from '../../content/posts/queries/post-source';
import type { PostTable } from '../../content/posts/queries/post-table';
import { chunksOf } from '../../lib/chunks';

/** The checked columns of a published post. */
export type CheckedPostRow = Pick<
  PostTable,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'content'
  | 'image_url'
  | 'image_alt'
  | 'meta_title'
  | 'meta_description'
>;

const listed = ['p.id', 'p.slug', 'p.title', 'p.excerpt', 'p.meta_title', 'p.meta_description'];

/** Published posts after an id, by id. */
export const pageOfPosts = (
  knex: Knex,
  afterId: number,
  limit: number,
): Promise<CheckedPostRow[]> =>
  publishedPosts(knex)
    .where('p.id', '>', afterId)
    .orderBy('p.id')
    .limit(limit)
    .select<CheckedPostRow[]>([...listed, 'p.content', 'p.image_url', 'p.image_alt']);

/** Published posts by their ids, without their texts. */
export async function selectListed(
  knex: Knex,
  ids: readonly number[],
): Promise<Omit<CheckedPostRow, 'content' | 'image_url' | 'image_alt'>[]> {
  const rows: CheckedPostRow[] = [];
  for (const part of chunksOf(ids)) {
    rows.push(
      ...(await publishedPosts(knex)
        .whereIn('p.id', part)
        .orderBy('p.id')
        .select<CheckedPostRow[]>(listed)),
    );
  }
  return rows;
}
