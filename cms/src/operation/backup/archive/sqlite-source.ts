import { statSync } from 'node:fs';
import Database, { type Database as Sqlite } from 'better-sqlite3';
import {
  type Column,
  type ColumnKind,
  portableInteger,
  type PortableRow,
  type PortableValue,
  TEXT_MOMENT,
} from './portable';
import { isKept, MIGRATIONS, ROWS_AT_ONCE, type TableSource } from './table-source';

type Stored = bigint | number | string | Buffer | null;

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/int/i, 'integer'],
  [/bool/i, 'boolean'],
  [/datetime|timestamp/i, 'moment'],
  [/json/i, 'json'],
  [/float|real|double|decimal|numeric/i, 'number'],
  [/blob/i, 'bytes'],
];

/** Portable kind of a declared SQLite type. */
export const sqliteKind = (type: string): ColumnKind =>
  kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';

const moment = (value: Stored): PortableValue =>
  typeof value === 'bigint'
    ? new Date(Number(value)).toISOString()
    : `${TEXT_MOMENT}${String(value)}`;

/** A stored value in portable form. */
function portable(value: Stored, kind: ColumnKind): PortableValue {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) {
    if (kind === 'bytes') return value.toString('base64');
    throw new Error(`Bytes found in a column of kind ${kind}`);
  }
  if (kind === 'moment') return moment(value);
  if (kind === 'boolean' && typeof value === 'bigint') return value !== 0n;
  if (kind === 'json' || kind === 'text') return String(value);
  if (kind === 'number' && typeof value === 'bigint') return Number(value);
  return typeof value === 'bigint' ? portableInteger(value) : value;
}

const quoted = (name: string): string => `"${name}"`;

const columnsOf = (database: Sqlite, table: string): Column[] =>
  database
    .prepare<[string], { name: string; type: string; hidden: bigint }>(
      'select name, type, hidden from pragma_table_xinfo(?)',
    )
    .all(table)
    .filter(({ hidden }) => hidden === 0n)
    .map(({ name, type }) => ({ name, kind: sqliteKind(type) }));

const tablesOf = (database: Sqlite): string[] =>
  database
    .prepare<[], { name: string }>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' order by name",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_') && isKept(name));

function lastIds(database: Sqlite): Map<string, number> {
  const has = database.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get();
  if (has === undefined) return new Map();
  const rows = database
    .prepare<[], { name: string; seq: bigint }>(
      'select name, seq from sqlite_sequence where seq > 0',
    )
    .all();
  return new Map(rows.map(({ name, seq }) => [name, Number(seq)]));
}

/** Rows of a table in chunks; a generator that awaits nothing itself. */
// oxlint-disable-next-line typescript/require-await -- SQLite answers at once
async function* rowsOf(
  database: Sqlite,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<PortableRow[]> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const statement = database.prepare<[], Stored[]>(`select ${names} from ${quoted(table)}`);
  let rows: PortableRow[] = [];
  for (const row of statement.raw().iterate()) {
    rows.push(row.map((value, index) => portable(value, columns[index]?.kind ?? 'text')));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/**
 * Opens an SQLite file for reading, in a transaction with a snapshot of its current state. It
 * blocks no writer, but its reads block the process, so use it in a separate one.
 */
export function openSqliteSource(file: string): TableSource {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('query_only = ON');
  database.pragma('busy_timeout = 5000');
  database.defaultSafeIntegers(true);
  database.exec('BEGIN');
  // The first read takes the snapshot.
  const names = tablesOf(database);
  return {
    kind: 'sqlite',
    tables() {
      const ids = lastIds(database);
      return Promise.resolve(
        names.map((name) => ({
          name,
          columns: columnsOf(database, name),
          lastId: ids.get(name) ?? null,
        })),
      );
    },
    rows: (table, columns) => rowsOf(database, table, columns),
    migrations: () =>
      Promise.resolve(
        names.includes(MIGRATIONS)
          ? database
              .prepare<[], { name: string }>(`select name from ${MIGRATIONS} order by id`)
              .all()
              .map(({ name }) => name)
          : [],
      ),
    bytes: () => Promise.resolve(statSync(file).size),
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}
