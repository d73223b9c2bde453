import { readdirSync } from 'node:fs';
import Database from 'better-sqlite3';
import { connect } from './postgres-source';
import { MIGRATIONS } from './table-source';
import { BackupProblem } from './backup-problem';

/** The rows are of a newer version; `message` says so in a sentence. */
export class NewerVersion extends BackupProblem {}

/** The migrations of this version, in order. */
export const knownMigrations = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort();

/**
 * The migrations of this version that have not been applied to the rows; the next start runs them.
 * Throws NewerVersion if unknown ones have been applied.
 */
export function laterMigrations(known: readonly string[], applied: readonly string[]): string[] {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new NewerVersion(
      `It is from a newer version of Aurelian (${unknown.replace(/\.js$/, '')}): upgrade this installation first.`,
    );
  }
  return known.filter((name) => !applied.includes(name));
}

/** Whether one version, such as 1.10.0, is newer than another. */
export const isNewerVersion = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;

/**
 * Records migrations as done in a new SQLite database, so that its tables are created as before
 * them.
 */
export function withholdOnSqlite(file: string, migrations: readonly string[]): void {
  if (migrations.length === 0) return;
  const database = new Database(file);
  database.exec(
    `create table ${MIGRATIONS} (id integer not null primary key autoincrement, name varchar(255), time datetime)`,
  );
  const insert = database.prepare(`insert into ${MIGRATIONS} (name, time) values (?, 0)`);
  for (const name of migrations) insert.run(name);
  database.close();
}

/** Records migrations as done in a new schema of a PostgreSQL database. */
export async function withholdOnPostgres(
  url: string,
  schema: string,
  migrations: readonly string[],
): Promise<void> {
  if (migrations.length === 0) return;
  const client = await connect(url);
  try {
    await client.query(
      `create table "${schema}".${MIGRATIONS} (id serial primary key, name varchar(255), time timestamp(6))`,
    );
    await client.query(
      `insert into "${schema}".${MIGRATIONS} (name, time) select name, now() from unnest($1::text[]) as n(name)`,
      [migrations],
    );
  } finally {
    await client.end();
  }
}
