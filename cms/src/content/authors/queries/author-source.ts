import type { Knex } from 'knex';
import type { AuthorRow } from '../presenters/author';

/** All authors, as `w`, for a query that narrows them and chooses its columns. */
export const allAuthors = (knex: Knex): Knex.QueryBuilder => knex('authors as w');

/** The columns of an author that is presented. */
export const authorColumns = [
  'w.id',
  'w.slug',
  'w.name',
  'w.role',
  'w.bio',
  'w.image_url',
  'w.links',
  'w.version',
];

/** Authors by their names: all, or those of a query of ids. */
export const selectAuthors = (knex: Knex, ids?: Knex.QueryBuilder): Promise<AuthorRow[]> =>
  allAuthors(knex)
    .where((query) => void (ids && query.whereIn('w.id', ids)))
    .orderByRaw('lower(w.name), w.id')
    .select<AuthorRow[]>(authorColumns);
