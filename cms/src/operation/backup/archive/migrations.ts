import { readdirSync } from 'node:fs';
import Database from 'better-sqlite3';
import { connect } from './postgres-source';
import { MIGRATIONS } from './table-source';
import { BackupProblem } from './backup-problem';

/** Rows of a version that is newer than this one; `message` says so in a sentence. */
export class NewerVersion extends BackupProblem {}

/** The migrations that this version has, in their order. */
export const knownMigrations = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort();

/**
 * The migrations of this version that rows have not been through, which the next start makes up for; throws
 * NewerVersion where they have been through others.
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

/** Notes migrations as done in a new SQLite database, so that its tables are those from before them. */
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

/** Withholds migrations in a new schema of a PostgreSQL database. */
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
