import type { Knex } from 'knex';

/** All categories, as `c`, for a query that adds conditions and columns; there are few. */
export const allCategories = (knex: Knex): Knex.QueryBuilder => knex('categories as c');
