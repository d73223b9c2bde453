import type { Column, PortableRow, Table } from './portable';
import { BackupProblem } from './backup-problem';

/** A database with the tables of this version, whose rows are replaced by others in one transaction. */
export interface TableTarget {
  /**
   * Begins: empties all tables, and makes room for what this version has no place for, whose names it returns.
   * Throws UnknownTable where there is to be no such room.
   */
  begin(tables: readonly Table[]): Promise<string[]>;
  write(table: Table, rows: readonly PortableRow[]): Promise<void>;
  /** Converts a row of a table to the form in which it is read back, after `begin`; undefined where it is unchanged. */
  storedFormOf(table: Table): ((row: PortableRow) => PortableRow) | undefined;
  /** Sets what gives the next ids, checks that all rows fit together, and ends the transaction. */
  finish(tables: readonly Table[]): Promise<void>;
  /** Leaves everything as it was before `begin`. */
  abandon(): Promise<void>;
}

/** Rows that this version has no place for; `message` says which. */
export class UnknownTable extends BackupProblem {}

/** Columns that a target lacks, of a table that it has or of a new one. */
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

/** The names of such places: that of a table, or a column's behind its table's. */
export const namesOfPlaces = (places: readonly MissingPlace[]): string[] =>
  places.flatMap(({ table, columns, isTable }) =>
    isTable ? [table] : columns.map(({ name }) => `${table}.${name}`),
  );

/** Throws where there is such a place. */
export function requirePlaces([first]: readonly MissingPlace[]): void {
  if (first === undefined) return;
  const { table, columns, isTable } = first;
  throw new UnknownTable(
    isTable
      ? `This version doesn’t have the table ${table}.`
      : `This version doesn’t have the column ${columns[0]?.name} of the table ${table}.`,
  );
}

/** The statements that make room; `types` gives a database's type for each kind of column. */
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
