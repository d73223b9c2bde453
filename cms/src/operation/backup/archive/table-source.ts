import type { Column, PortableRow, Table } from './portable';

/** How many rows are handed over at once. */
export const ROWS_AT_ONCE = 500;

/** All tables of a database as they were at one moment, whatever is written meanwhile. */
export interface TableSource {
  kind: 'sqlite' | 'postgres';
  tables(): Promise<Table[]>;
  /** The rows of some columns of a table, some at a time, in no order. */
  rows(table: string, columns: readonly Column[]): AsyncIterable<PortableRow[]>;
  /** Names of the migrations that the database has been through; none where it was never started on. */
  migrations(): Promise<string[]>;
  /** About how many bytes it takes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Asks a source and closes it, also where that fails.
 * @param source is of no use afterwards
 */
export async function askAndClose<T>(
  source: TableSource,
  ask: (source: TableSource) => Promise<T>,
): Promise<T> {
  try {
    return await ask(source);
  } finally {
    await source.close();
  }
}

/** Tables that are made again from others where they are missing, and Strapi's picture of the tables themselves. */
const DERIVED = new Set(['post_search', 'post_titles', 'post_tags', 'strapi_database_schema']);

/** Whether a table is part of a backup. */
export const isKept = (table: string): boolean => !DERIVED.has(table);

/** The table in which Strapi notes migrations. */
export const MIGRATIONS = 'strapi_migrations';
