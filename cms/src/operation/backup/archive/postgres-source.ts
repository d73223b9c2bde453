import { Client, type QueryArrayConfig } from 'pg';
import type { Column, PortableRow, Table } from './portable';
import { BackupProblem } from './backup-problem';
import { portableOf, postgresKind } from './postgres-values';
import { isKept, MIGRATIONS, ROWS_AT_ONCE, type TableSource } from './table-source';

/** A column of a PostgreSQL table. */
export interface PostgresColumn {
  table: string;
  name: string;
  type: string;
}

/** A quoted SQL name. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const CONNECT_MS = 10_000;

/** The database cannot be reached; `reason` says why, `message` is a sentence. */
export class Unreachable extends BackupProblem {
  readonly reason: string;

  constructor(cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = message || String(code);
    super(`The database cannot be reached: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** Connects to a database under a name that its owner recognizes; throws Unreachable. */
export async function connect(url: string, name = 'aurelian-backup'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    fallback_application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // A query in progress receives errors; there may be none.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Unreachable(error);
  }
  return client;
}

/** Queries rows as lists of text, so that no precision is lost. */
const ask = async (client: Client, text: string): Promise<(string | null)[][]> => {
  const types = { getTypeParser: () => (value: string) => value };
  const query: QueryArrayConfig = { text, rowMode: 'array', types };
  return (await client.query<(string | null)[]>(query)).rows;
};

/** The columns of all tables of a schema, without generated ones. */
export async function listTableColumns(client: Client, schema: string): Promise<PostgresColumn[]> {
  const { rows } = await client.query<PostgresColumn>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    [schema],
  );
  return rows;
}

/** The id sequences of a schema, by table. */
export async function listSequences(client: Client, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select t.relname as table, s.relname as sequence
      from pg_class s
      join pg_namespace n on n.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
      where s.relkind = 'S' and n.nspname = $1`,
    [schema],
  );
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}

async function lastIds(client: Client, schema: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [table, sequence] of await listSequences(client, schema)) {
    const name = `${quotedName(schema)}.${quotedName(sequence)}`;
    const [row] = await ask(client, `select last_value, is_called from ${name}`);
    if (row?.[1] === 't') ids.set(table, Number(row[0]));
  }
  return ids;
}

class PostgresSource implements TableSource {
  readonly kind = 'postgres';
  #columns: PostgresColumn[] | undefined;

  constructor(
    private readonly client: Client,
    private readonly schema: string,
  ) {}

  async tables(): Promise<Table[]> {
    const ids = await lastIds(this.client, this.schema);
    const tables = new Map<string, Column[]>();
    for (const { table, name, type } of await listTableColumns(this.client, this.schema)) {
      if (!isKept(table)) continue;
      const columns = tables.get(table) ?? [];
      columns.push({ name, kind: postgresKind(type) });
      tables.set(table, columns);
    }
    return [...tables].map(([name, columns]) => ({ name, columns, lastId: ids.get(name) ?? null }));
  }

  async *rows(table: string, columns: readonly Column[]): AsyncGenerator<PortableRow[]> {
    const types = await this.#typesOf(table);
    const names = columns.map(({ name }) => quotedName(name)).join(', ');
    const from = `${quotedName(this.schema)}.${quotedName(table)}`;
    await this.client.query(`declare kept no scroll cursor for select ${names} from ${from}`);
    for (;;) {
      const rows = await ask(this.client, `fetch ${ROWS_AT_ONCE} from kept`);
      if (rows.length === 0) break;
      yield rows.map((row) =>
        row.map((text, index) => {
          const { name, kind } = columns[index] ?? { name: '', kind: 'text' };
          return portableOf(text, types.get(name) ?? 'text', kind);
        }),
      );
    }
    await this.client.query('close kept');
  }

  async #typesOf(table: string): Promise<Map<string, string>> {
    this.#columns ??= await listTableColumns(this.client, this.schema);
    const own = this.#columns.filter((column) => column.table === table);
    return new Map(own.map(({ name, type }) => [name, type]));
  }

  async migrations(): Promise<string[]> {
    const name = `${quotedName(this.schema)}.${MIGRATIONS}`;
    const [found] = await ask(this.client, `select to_regclass('${name}')`);
    if (found?.[0] === null) return [];
    return (await ask(this.client, `select name from ${name} order by id`)).map(([row]) =>
      String(row),
    );
  }

  async bytes(): Promise<number> {
    const [row] = await ask(this.client, 'select pg_database_size(current_database())');
    return Number(row?.[0] ?? 0);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/**
 * Opens a PostgreSQL database for reading, in a transaction with a snapshot of its current state.
 */
export async function openPostgresSource(url: string, schema?: string): Promise<TableSource> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local time zone 'UTC'");
    await client.query("set local datestyle = 'ISO'");
    await client.query("set local intervalstyle = 'postgres'");
    const [row] = await ask(client, 'select current_schema()');
    return new PostgresSource(client, schema ?? row?.[0] ?? 'public');
  } catch (error) {
    await client.end();
    throw error;
  }
}
