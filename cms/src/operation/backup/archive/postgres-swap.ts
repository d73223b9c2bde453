import { BackupProblem } from './backup-problem';
import { connect, quotedName } from './postgres-source';

/** The schema in which tables are created and filled before they replace the existing ones. */
export const FILLED_SCHEMA = 'aurelian_restore';

const LOCK_TIMEOUT_MS = 10_000;

/** Recreates the schema without the leftovers of an interrupted copy. */
export async function clearFilledSchema(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(`drop schema if exists ${FILLED_SCHEMA} cascade`);
    await client.query(`create schema ${FILLED_SCHEMA}`);
  } finally {
    await client.end();
  }
}

/** Drops the schema with its contents. */
export async function dropFilledSchema(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(`drop schema if exists ${FILLED_SCHEMA} cascade`);
  } finally {
    await client.end();
  }
}

const TABLES = `select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (
      select 1 from pg_depend d
      where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e'
    )`;

/** A swap that may or may not have been committed. */
export class UncertainSwap extends BackupProblem {}

/**
 * Replaces all existing tables by the filled ones, in one transaction; throws UncertainSwap if its
 * commit fails.
 */
export async function swapSchemas(url: string): Promise<void> {
  const client = await connect(url);
  const list = async (schema: string): Promise<string[]> =>
    (await client.query<{ name: string }>(TABLES, [schema])).rows.map(({ name }) => name);
  try {
    const { rows } = await client.query<{ schema: string | null }>(
      'select current_schema() as schema',
    );
    const schema = rows[0]?.schema ?? 'public';
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const name of await list(schema)) {
      await client.query(`drop table ${quotedName(schema)}.${quotedName(name)} cascade`);
    }
    for (const name of await list(FILLED_SCHEMA)) {
      await client.query(
        `alter table ${FILLED_SCHEMA}.${quotedName(name)} set schema ${quotedName(schema)}`,
      );
    }
    await client.query(`drop schema ${FILLED_SCHEMA} cascade`);
    await client.query('commit').catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UncertainSwap(
        `The database did not confirm that the tables are in place: ${reason}.`,
        {
          cause: error,
        },
      );
    });
  } finally {
    await client.end();
  }
}

/** Names of the other connections to the database. */
export async function otherConnections(url: string): Promise<string[]> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether the database has no tables. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ schema: string | null }>(
      'select current_schema() as schema',
    );
    return (await client.query(TABLES, [rows[0]?.schema ?? 'public'])).rows.length === 0;
  } finally {
    await client.end();
  }
}
