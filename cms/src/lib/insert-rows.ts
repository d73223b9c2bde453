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
  /** The columns to return of the rows written, in order. */
  returning?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/**
 * SQL and parameter that pass rows as JSON: objects, or on SQLite arrays, which are faster there.
 */
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
 * Inserts many rows, all with the same columns, in order, as a single JSON parameter of a short
 * statement: preparing one with a placeholder for each value takes longer than the insertion.
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
    // Without a condition SQLite would parse the `on` of the conflict clause as that of a join.
    `${source} where true`,
    onConflict,
    returning.length === 0 ? '' : `returning ${listOf(returning)}`,
  ].join(' ');
  const answer: unknown = await trx.raw(statement, [parameter]);
  return returning.length === 0 ? [] : rowsOf<R>(answer);
}

/** Updates many rows, each identified by its `keys`, passed as one parameter of one statement. */
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
