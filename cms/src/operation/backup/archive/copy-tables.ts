import { type PortableRow, RowSum, type Table } from './portable';
import type { TableSource } from './table-source';
import type { TableTarget } from './table-target';
import { BackupProblem } from './backup-problem';

/** A batch of a table's rows. */
export interface RowBatch {
  table: Table;
  rows: readonly PortableRow[];
}

/** A table with its required number of rows and their sum. */
export interface SummedTable extends Table {
  rows: number;
  sum: string;
}

/** The copied rows differ from the originals; `message` says where. */
export class CopyFailed extends BackupProblem {}

/** All rows of a source. */
export async function* rowBatches(
  source: TableSource,
  tables: readonly Table[],
): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    for await (const rows of source.rows(table.name, table.columns)) yield { table, rows };
  }
}

/** Rows written to a target: as they were passed, and as they must be found there. */
export interface Filled {
  given: SummedTable[];
  kept: SummedTable[];
  /** Kept tables, and columns as `table.column`, that this version does not use. */
  unused: string[];
}

/** The sums of a table's rows while they are written. */
class TableSums {
  readonly #given: RowSum;
  readonly #kept: RowSum;
  readonly #toStored: ((row: PortableRow) => PortableRow) | undefined;

  constructor(
    private readonly table: Table,
    target: TableTarget,
  ) {
    this.#toStored = target.storedFormOf(table);
    this.#given = new RowSum(table.columns);
    this.#kept = this.#toStored === undefined ? this.#given : new RowSum(table.columns);
  }

  add(rows: readonly PortableRow[]): void {
    for (const row of rows) {
      this.#given.add(row);
      if (this.#toStored !== undefined) this.#kept.add(this.#toStored(row));
    }
  }

  get given(): SummedTable {
    return { ...this.table, rows: this.#given.rows, sum: this.#given.sum };
  }

  get kept(): SummedTable {
    return { ...this.table, rows: this.#kept.rows, sum: this.#kept.sum };
  }
}

/** Replaces all rows of a target, all or none. */
export async function fillTables(
  target: TableTarget,
  tables: readonly Table[],
  batches: AsyncIterable<RowBatch>,
): Promise<Filled> {
  try {
    const unused = await target.begin(tables);
    const sums = new Map(tables.map((table) => [table.name, new TableSums(table, target)]));
    for await (const { table, rows } of batches) {
      await target.write(table, rows);
      sums.get(table.name)?.add(rows);
    }
    await target.finish(tables);
    const all = [...sums.values()];
    return { given: all.map(({ given }) => given), kept: all.map(({ kept }) => kept), unused };
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

/** Counts and sums the rows of tables; `like` gives the columns and their order. */
export async function sumTables(
  source: TableSource,
  like: readonly Table[],
): Promise<SummedTable[]> {
  const there = new Map((await source.tables()).map((table) => [table.name, table]));
  const summed: SummedTable[] = [];
  for (const table of like) {
    const own = there.get(table.name)?.columns ?? [];
    const columns = table.columns.map(
      (column) => own.find(({ name }) => name === column.name) ?? column,
    );
    const sum = new RowSum(columns);
    for await (const rows of source.rows(table.name, columns)) rows.forEach((row) => sum.add(row));
    summed.push({ ...table, rows: sum.rows, sum: sum.sum });
  }
  return summed;
}

/** Throws CopyFailed if tables do not hold the same rows. */
export function requireSame(expected: readonly SummedTable[], found: readonly SummedTable[]): void {
  const byName = new Map(found.map((table) => [table.name, table]));
  for (const { name, rows, sum } of expected) {
    const copy = byName.get(name);
    if (copy?.rows !== rows) {
      throw new CopyFailed(`The table ${name} has ${rows} rows, its copy ${copy?.rows ?? 'none'}.`);
    }
    if (copy.sum !== sum) throw new CopyFailed(`Some rows of ${name} differ.`);
  }
}
