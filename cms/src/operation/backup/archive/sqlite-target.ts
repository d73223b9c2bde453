import Database, { type Database as Sqlite, type Statement } from 'better-sqlite3';
import {
  type ColumnKind,
  type PortableRow,
  type PortableValue,
  type Table,
  TEXT_MOMENT,
} from './portable';
import { openSqliteSource, sqliteKind } from './sqlite-source';
import { askAndClose, isKept } from './table-source';
import {
  missingPlaces,
  namesOfPlaces,
  requirePlaces,
  roomFor,
  type TableTarget,
} from './table-target';

type Stored = bigint | number | string | Buffer | null;

/** A portable value as SQLite stores it for a kind. */
function stored(value: PortableValue, kind: ColumnKind): Stored {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (kind === 'number') return Number(value);
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (kind === 'integer') return /^-?\d+$/.test(value) ? BigInt(value) : value;
  if (kind === 'bytes') return Buffer.from(value, 'base64');
  if (kind !== 'moment') return value;
  return value.startsWith(TEXT_MOMENT) ? value.slice(1) : BigInt(Date.parse(value));
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: 'integer',
  number: 'real',
  boolean: 'boolean',
  moment: 'datetime',
  json: 'json',
  bytes: 'blob',
  text: 'text',
};

const quoted = (name: string): string => `"${name}"`;

class SqliteTarget implements TableTarget {
  readonly #database: Sqlite;
  #into: { table: string; statement: Statement; kinds: ColumnKind[] } | undefined;
  readonly #kinds = new Map<string, ColumnKind>();

  constructor(
    private readonly file: string,
    private readonly makesRoom: boolean,
  ) {
    this.#database = new Database(file, { fileMustExist: true });
    this.#database.pragma('synchronous = FULL');
    this.#database.pragma('foreign_keys = OFF');
  }

  async begin(tables: readonly Table[]): Promise<string[]> {
    const there = await askAndClose(openSqliteSource(this.file), (source) => source.tables());
    const columnsOf = new Map(there.map(({ name, columns }) => [name, columns]));
    const missing = missingPlaces(tables, columnsOf);
    if (!this.makesRoom) requirePlaces(missing);
    for (const { name, columns } of [...tables, ...there]) {
      for (const column of columns) this.#kinds.set(`${name}.${column.name}`, column.kind);
    }
    this.#database.exec('BEGIN IMMEDIATE');
    for (const statement of roomFor(missing, TYPES)) this.#database.exec(statement);
    for (const { name } of there) {
      if (isKept(name)) this.#database.exec(`delete from ${quoted(name)}`);
    }
    return namesOfPlaces(missing);
  }

  write(table: Table, rows: readonly PortableRow[]): Promise<void> {
    const { statement, kinds } = this.#insertInto(table);
    for (const row of rows) {
      statement.run(row.map((value, index) => stored(value, kinds[index] ?? 'text')));
    }
    return Promise.resolve();
  }

  storedFormOf(): undefined {
    return undefined;
  }

  finish(tables: readonly Table[]): Promise<void> {
    const broken = this.#database.pragma('foreign_key_check') as { table: string }[];
    const [first] = broken;
    if (first !== undefined) {
      throw new Error(`A row of ${first.table} refers to a missing row`);
    }
    const forget = this.#database.prepare('delete from sqlite_sequence where name = ?');
    const keep = this.#database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
    for (const { name, lastId } of tables) {
      forget.run(name);
      if (lastId !== null && this.#givesIds(name)) keep.run(name, lastId);
    }
    this.#database.exec('COMMIT');
    // Moves everything into the file, since the file is moved without its WAL.
    this.#database.pragma('wal_checkpoint(TRUNCATE)');
    this.#database.close();
    return Promise.resolve();
  }

  abandon(): Promise<void> {
    this.#database.close();
    return Promise.resolve();
  }

  #givesIds(table: string): boolean {
    const row = this.#database
      .prepare<[string], { sql: string }>('select sql from sqlite_master where name = ?')
      .get(table);
    return /autoincrement/i.test(row?.sql ?? '');
  }

  #insertInto({ name, columns }: Table) {
    if (this.#into?.table === name) return this.#into;
    const names = columns.map((column) => quoted(column.name)).join(', ');
    const places = columns.map(() => '?').join(', ');
    const statement = this.#database.prepare(
      `insert into ${quoted(name)} (${names}) values (${places})`,
    );
    const kinds = columns.map(
      (column) => this.#kinds.get(`${name}.${column.name}`) ?? sqliteKind(''),
    );
    this.#into = { table: name, statement, kinds };
    return this.#into;
  }
}

/**
 * Opens an SQLite file, in exclusive use, to replace its rows; `makesRoom` adds tables and columns
 * that it lacks.
 */
export const openSqliteTarget = (file: string, makesRoom: boolean): TableTarget =>
  new SqliteTarget(file, makesRoom);
