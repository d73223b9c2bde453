import type { Knex } from 'knex';

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
];
