import type { Knex } from 'knex';
import {
  type CardField,
  cardFields,
  type ColumnField,
  columnFields,
  type ColumnOf,
} from '../../../contract/post-fields';
import { allPosts, columnsOf, withCategory, withViews } from './post-source';
import type { PostTable } from './post-table';

type WholeColumn = Exclude<ColumnOf<ColumnField>, ColumnOf<CardField>>;

/**
 * A post as the database returns it, with its category and views; columns that cards lack only on
 * request.
 */
export interface PostRow
  extends Omit<PostTable, 'document_id' | WholeColumn>, Partial<Pick<PostTable, WholeColumn>> {
  views: number | string | null;
  category_id: number | null;
  category_name: string | null;
  category_color: string | null;
  category_slug: string | null;
}

const beside = [
  'p.id',
  'p.created_at',
  'p.updated_at',
  'p.edited_at',
  'p.version',
  'v.views',
  'c.id as category_id',
  'c.name as category_name',
  'c.color as category_color',
  'c.slug as category_slug',
];

/** Posts with these ids, in no particular order. */
export const selectPosts = (
  knex: Knex,
  ids: readonly number[],
  isWhole: boolean,
): Promise<PostRow[]> =>
  withViews(withCategory(allPosts(knex)))
    .whereIn('p.id', [...ids])
    .select<PostRow[]>([...beside, ...columnsOf(isWhole ? columnFields : cardFields)]);
