import type { Knex } from 'knex';
import { allPosts, withCategory, withViews } from './post-source';
import type { PostTable } from './post-table';

/** A post as the database gives it, with its category and its views; `content` and who wrote it only where asked for. */
export interface PostRow
  extends
    Omit<PostTable, 'document_id' | 'content' | 'written_by'>,
    Partial<Pick<PostTable, 'content' | 'written_by'>> {
  views: number | string | null;
  category_id: number | null;
  category_name: string | null;
  category_color: string | null;
  category_slug: string | null;
}

const cardColumns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.excerpt',
  'p.image_url',
  'p.image_alt',
  'p.meta_title',
  'p.meta_description',
  'p.tags',
  'p.published',
  'p.featured',
  'p.created_at',
  'p.updated_at',
  'p.publication_date',
  'p.edited_at',
  'p.publish_at',
  'p.version',
  'v.views',
  'c.id as category_id',
  'c.name as category_name',
  'c.color as category_color',
  'c.slug as category_slug',
];

/** Posts with these ids, in no order. */
export const selectPosts = (
  knex: Knex,
  ids: readonly number[],
  withContent: boolean,
): Promise<PostRow[]> =>
  withViews(withCategory(allPosts(knex)))
    .whereIn('p.id', [...ids])
    .select<PostRow[]>(withContent ? [...cardColumns, 'p.content', 'p.written_by'] : cardColumns);
