import type { Knex } from 'knex';

/** The sum of each of some columns, under the column's own name. */
export const summed = (knex: Knex, columns: readonly string[]): Knex.Raw[] =>
  columns.map((column) => knex.raw('sum(??) as ??', [column, column]));
