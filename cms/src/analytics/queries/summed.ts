import type { Knex } from 'knex';

/** The sums of some columns, under the columns' own names. */
export const summed = (knex: Knex, columns: readonly string[]): Knex.Raw[] =>
  columns.map((column) => knex.raw('sum(??) as ??', [column, column]));
