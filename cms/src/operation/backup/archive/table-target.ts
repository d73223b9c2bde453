import type { Column, PortableRow, Table } from './portable';
import { BackupProblem } from './backup-problem';

/** A database with the tables of this version, whose rows are replaced in one transaction. */
export interface TableTarget {
  /**
   * Begins: empties all tables and, if permitted, adds missing tables and columns, whose names it
   * returns. Otherwise throws UnknownTable if any is missing.
   */
  begin(tables: readonly Table[]): Promise<string[]>;
  write(table: Table, rows: readonly PortableRow[]): Promise<void>;
  /**
   * Converts a row to the form in which it is read back, after `begin`; undefined if rows stay
   * unchanged.
   */
  storedFormOf(table: Table): ((row: PortableRow) => PortableRow) | undefined;
  /** Sets the next ids, checks references and commits. */
  finish(tables: readonly Table[]): Promise<void>;
  /** Rolls back to the state before `begin`. */
  abandon(): Promise<void>;
}

/** This version has no place for some rows; `message` says for which. */
export class UnknownTable extends BackupProblem {}

/** Columns that a target lacks, in an existing or a missing table. */
export interface MissingPlace {
  table: string;
  columns: readonly Column[];
  isTable: boolean;
}

/** Columns and tables of a backup that a target lacks; `there` are the target's columns by table. */
export const missingPlaces = (
  tables: readonly Table[],
  there: ReadonlyMap<string, readonly Pick<Column, 'name'>[]>,
): MissingPlace[] =>
  tables.flatMap(({ name, columns }): MissingPlace[] => {
    const found = there.get(name);
    const missing = columns.filter(
      (column) => found?.some((other) => other.name === column.name) !== true,
    );
    return missing.length === 0
      ? []
      : [{ table: name, columns: missing, isTable: found === undefined }];
  });

/** Names of missing places: the table, or its columns as `table.column`. */
export const namesOfPlaces = (places: readonly MissingPlace[]): string[] =>
  places.flatMap(({ table, columns, isTable }) =>
    isTable ? [table] : columns.map(({ name }) => `${table}.${name}`),
  );

/** Throws UnknownTable if a place is missing. */
export function requirePlaces([first]: readonly MissingPlace[]): void {
  if (first === undefined) return;
  const { table, columns, isTable } = first;
  throw new UnknownTable(
    isTable
      ? `This version doesn’t have the table ${table}.`
      : `This version doesn’t have the column ${columns[0]?.name} of the table ${table}.`,
  );
}

/** Statements that add missing places; `types` gives a database's type for each kind of column. */
export const roomFor = (
  places: readonly MissingPlace[],
  types: Readonly<Record<Column['kind'], string>>,
): string[] =>
  places.flatMap(({ table, columns, isTable }) => {
    const defined = columns.map(({ name, kind }) => `"${name}" ${types[kind]}`);
    return isTable
      ? [`create table "${table}" (${defined.join(', ')})`]
      : defined.map((column) => `alter table "${table}" add column ${column}`);
  });
