import type { Client } from 'pg';
import type { ColumnKind, PortableRow, Table } from './portable';
import {
  connect,
  listTableColumns,
  listSequences,
  type PostgresColumn,
  quotedName,
} from './postgres-source';
import { asKept, isLocalMoment, postgresText } from './postgres-values';
import { isKept } from './table-source';
import {
  missingPlaces,
  namesOfPlaces,
  requirePlaces,
  roomFor,
  type TableTarget,
} from './table-target';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  moment: 'timestamp with time zone',
  json: 'json',
  bytes: 'bytea',
  text: 'text',
};

/** A cast to a type with a length would silently truncate long values. */
const castOf = (type = 'text'): string => (type.startsWith('character') ? 'text' : type);

class PostgresTarget implements TableTarget {
  #columns: PostgresColumn[] = [];
  #constraints: Constraint[] = [];

  constructor(
    private readonly client: Client,
    private readonly schema: string,
    private readonly makesRoom: boolean,
  ) {}

  async begin(tables: readonly Table[]): Promise<string[]> {
    const { client, schema } = this;
    const there = new Map<string, PostgresColumn[]>();
    for (const column of await listTableColumns(client, schema)) {
      there.set(column.table, [...(there.get(column.table) ?? []), column]);
    }
    const missing = missingPlaces(tables, there);
    if (!this.makesRoom) requirePlaces(missing);
    await client.query('begin');
    await client.query(`set local search_path to ${quotedName(schema)}`);
    for (const statement of roomFor(missing, TYPES)) await client.query(statement);
    this.#columns = await listTableColumns(client, schema);
    this.#constraints = await this.#listReferences();
    // Rows come in any order: foreign keys are dropped, and added again at the end.
    for (const { table, name } of this.#constraints) {
      await client.query(`alter table ${quotedName(table)} drop constraint ${quotedName(name)}`);
    }
    const emptied = [...there.keys()].filter(isKept).map(quotedName);
    await client.query(`truncate ${emptied.join(', ')}`);
    return namesOfPlaces(missing);
  }

  async write(table: Table, rows: readonly PortableRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { name, columns } = table;
    const types = this.#typesOf(table);
    const names = columns.map((column) => quotedName(column.name)).join(', ');
    const places = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
    const cells = columns.map((_, index) => `v${index}`);
    const values = cells.map((cell, index) => `${cell}::${castOf(types[index])}`).join(', ');
    await this.client.query(
      `insert into ${quotedName(name)} (${names}) overriding system value
        select ${values} from unnest(${places}) as s(${cells.join(', ')})`,
      types.map((type, index) => rows.map((row) => postgresText(row[index] ?? null, type))),
    );
  }

  storedFormOf(table: Table): ((row: PortableRow) => PortableRow) | undefined {
    const types = this.#typesOf(table);
    if (!types.some(isLocalMoment)) return undefined;
    return (row) => row.map((value, index) => asKept(value, types[index] ?? 'text'));
  }

  async finish(tables: readonly Table[]): Promise<void> {
    const { client } = this;
    for (const { table, name, definition } of this.#constraints) {
      await client.query(
        `alter table ${quotedName(table)} add constraint ${quotedName(name)} ${definition}`,
      );
    }
    const sequences = await listSequences(client, this.schema);
    for (const { name, lastId } of tables) {
      const sequence = sequences.get(name);
      if (sequence === undefined) continue;
      const restart = lastId === null ? [1, false] : [lastId, true];
      await client.query('select setval($1::regclass, $2, $3)', [quotedName(sequence), ...restart]);
    }
    await client.query('commit');
    await client.end();
  }

  abandon(): Promise<void> {
    return this.client.end();
  }

  #typesOf({ name, columns }: Table): string[] {
    const own = this.#columns.filter(({ table }) => table === name);
    return columns.map((column) => own.find((one) => one.name === column.name)?.type ?? 'text');
  }

  async #listReferences(): Promise<Constraint[]> {
    const { rows } = await this.client.query<Constraint>(
      `select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_namespace n on n.oid = t.relnamespace
        where c.contype = 'f' and n.nspname = $1`,
      [this.schema],
    );
    return rows;
  }
}

/**
 * Opens a schema of a PostgreSQL database, in exclusive use, to replace the rows of its tables;
 * `makesRoom` adds tables and columns that it lacks.
 */
export async function openPostgresTarget(
  url: string,
  schema: string,
  makesRoom: boolean,
): Promise<TableTarget> {
  return new PostgresTarget(await connect(url), schema, makesRoom);
}
