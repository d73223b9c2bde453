import type { Column, PortableRow, Table } from './portable';
import { BackupProblem } from './backup-problem';

/** A database with the tables of this version, whose rows are replaced by others in one transaction. */
export interface TableTarget {
  /** Begins: empties all tables; throws UnknownTable where there is none for one of the given, or not with all of its columns. */
  begin(tables: readonly Table[]): Promise<void>;
  write(table: Table, rows: readonly PortableRow[]): Promise<void>;
  /** How rows of a table are read once they were written, after `begin`; undefined where as they are. */
  keeperOf(table: Table): ((row: PortableRow) => PortableRow) | undefined;
  /** Sets what gives the next ids, checks that all rows fit together, and ends the transaction. */
  finish(tables: readonly Table[]): Promise<void>;
  /** Leaves everything as it was before `begin`. */
  abandon(): Promise<void>;
}

/** Rows that this version has no place for; `message` tells which. */
export class UnknownTable extends BackupProblem {}

/** Throws where a column is missing in those of a target, by table. */
export function requireColumns(
  tables: readonly Table[],
  there: ReadonlyMap<string, readonly Pick<Column, 'name'>[]>,
): void {
  for (const { name, columns } of tables) {
    const found = there.get(name);
    if (found === undefined) {
      throw new UnknownTable(`This version has no place for the table ${name}.`);
    }
    const missing = columns.find((column) => !found.some((other) => other.name === column.name));
    if (missing !== undefined) {
      throw new UnknownTable(
        `This version has no place for the column ${missing.name} of the table ${name}.`,
      );
    }
  }
}
