import type { Knex } from 'knex';
import type { AuthorRow } from '../presenters/author';

/** All authors, as `w`, for a query that adds conditions and columns. */
export const allAuthors = (knex: Knex): Knex.QueryBuilder => knex('authors as w');

/** The columns that presenting an author needs. */
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

/** Authors sorted by name: all, or those of a subquery of ids. */
export const selectAuthors = (knex: Knex, ids?: Knex.QueryBuilder): Promise<AuthorRow[]> =>
  allAuthors(knex)
    .where((query) => void (ids && query.whereIn('w.id', ids)))
    .orderByRaw('lower(w.name), w.id')
    .select<AuthorRow[]>(authorColumns);
