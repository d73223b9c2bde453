import { isSqlite } from './is-sqlite';
import { rowsOf } from './rows-of';

/** The part of Knex's connections and transactions that is used here. */
interface Connection {
  client: { config: { client?: unknown } };
  raw(sql: string, bindings: readonly string[]): PromiseLike<unknown>;
}

/** Conflict clause as SQL, such as `on conflict (id) do nothing`. */
interface InsertOptions {
  onConflict?: string;
  /** The columns of the rows that were written, in their order. */
  returning?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** Rows as the database reads them from one parameter: objects, or on SQLite, which is faster there, lists. */
function sourceOf(
  trx: Connection,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): { source: string; parameter: string } {
  if (!isSqlite(trx)) {
    const source = `select ${listOf(columns)} from json_populate_recordset(null::${table}, ?::json)`;
    return { source, parameter: JSON.stringify(rows) };
  }
  const values = columns
    .map((column, index) => `json_extract(value, '$[${index}]') as "${column}"`)
    .join(', ');
  const lists = rows.map((row) => columns.map((column) => row[column] ?? null));
  return { source: `select ${values} from json_each(?)`, parameter: JSON.stringify(lists) };
}

/**
 * Inserts many rows in their order, all with the same columns, as one parameter of one short statement:
 * to write, to read and to prepare one with a placeholder for each value takes longer than the insertion.
 */
export async function insertRows<R = never>(
  trx: Connection,
  table: string,
  rows: readonly Row[],
  { onConflict = '', returning = [] }: InsertOptions = {},
): Promise<R[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first);
  const { source, parameter } = sourceOf(trx, table, columns, rows);
  const statement = [
    `insert into ${table} (${listOf(columns)})`,
    // Without a condition SQLite would take the conflict's `on` for that of a join.
    `${source} where true`,
    onConflict,
    returning.length === 0 ? '' : `returning ${listOf(returning)}`,
  ].join(' ');
  const answer: unknown = await trx.raw(statement, [parameter]);
  return returning.length === 0 ? [] : rowsOf<R>(answer);
}

/** Updates many rows, each found by its `keys`, passed as one parameter of one statement. */
export async function updateRows(
  trx: Connection,
  table: string,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const { source, parameter } = sourceOf(trx, table, columns, rows);
  const changes = columns.filter((column) => !keys.includes(column));
  const statement = [
    `update ${table} set ${changes.map((column) => `"${column}" = changed."${column}"`).join(', ')}`,
    `from (${source}) as changed`,
    `where ${keys.map((key) => `${table}."${key}" = changed."${key}"`).join(' and ')}`,
  ].join(' ');
  await trx.raw(statement, [parameter]);
}
