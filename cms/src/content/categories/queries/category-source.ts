import type { Knex } from 'knex';

/** All categories, as `c`, for a query that narrows them and chooses its columns; there are few. */
export const allCategories = (knex: Knex): Knex.QueryBuilder => knex('categories as c');
