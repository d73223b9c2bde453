import type { Column, PortableRow, Table } from './portable';

/** Number of rows per batch. */
export const ROWS_AT_ONCE = 500;

/** A snapshot of all tables of a database, unaffected by later writes. */
export interface TableSource {
  kind: 'sqlite' | 'postgres';
  tables(): Promise<Table[]>;
  /** The rows of some columns of a table, in batches and in no particular order. */
  rows(table: string, columns: readonly Column[]): AsyncIterable<PortableRow[]>;
  /** Names of the applied migrations; none if no server ever started on the database. */
  migrations(): Promise<string[]>;
  /** Approximate size in bytes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Runs a query on a source and closes it, even on failure.
 * @param source cannot be used afterwards
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

/** Tables that are rebuilt from others if they are missing, and Strapi's record of the schema. */
const DERIVED = new Set(['post_search', 'post_titles', 'post_tags', 'strapi_database_schema']);

/** Whether a table is part of a backup. */
export const isKept = (table: string): boolean => !DERIVED.has(table);

/** The table in which Strapi records migrations. */
export const MIGRATIONS = 'strapi_migrations';
