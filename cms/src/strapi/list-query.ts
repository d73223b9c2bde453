import type { Knex } from 'knex';
import { escapeLike } from '../lib/escape-like';
import { isSqlite } from '../lib/is-sqlite';

/**
 * Narrows a query to rows that contain a text in one of these columns, ignoring case; an empty text
 * matches all.
 */
export function containing(
  query: Knex.QueryBuilder,
  knex: Knex,
  columns: readonly string[],
  text: string | undefined,
): Knex.QueryBuilder {
  const part = text?.trim() ?? '';
  if (part === '') return query;
  // SQLite's `like` ignores case.
  const like = isSqlite(knex) ? 'like' : 'ilike';
  const pattern = `%${escapeLike(part)}%`;
  return query.where((or) => {
    for (const column of columns) void or.orWhereRaw(`?? ${like} ? escape '\\'`, [column, pattern]);
  });
}

/** A column of a list, ascending, or with `-` before it, descending. */
export type SortOf<Column extends string> = Column | `-${Column}`;

/** Sort options of a list: the SQL of each column, those that may be empty, and the id as tie-breaker. */
export interface SortColumns<Column extends string> {
  columns: Readonly<Record<Column, string>>;
  mayBeEmpty?: readonly Column[];
  id: string;
}

/** Sorts a query as requested; empty values come last in both directions. */
export function sortedBy<Column extends string>(
  query: Knex.QueryBuilder,
  sort: SortOf<Column>,
  { columns, mayBeEmpty = [], id }: SortColumns<Column>,
): Knex.QueryBuilder {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as Column;
  const direction = isDescending ? 'desc' : 'asc';
  const by = columns[column];
  if (by === id) return query.orderByRaw(`${id} ${direction}`);
  // Only if necessary: with it PostgreSQL would not use the index of a column that is never empty.
  const last = mayBeEmpty.includes(column) ? ' nulls last' : '';
  return query.orderByRaw(`${by} ${direction}${last}, ${id} ${direction}`);
}
