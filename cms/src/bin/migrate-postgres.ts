import { z } from 'zod';
import { readUrl } from '../contract/url';
import { BackupProblem } from '../operation/backup/archive/backup-problem';
import { rowBatches, type SummedTable, sumTables } from '../operation/backup/archive/copy-tables';
import { knownMigrations, laterMigrations } from '../operation/backup/archive/migrations';
import { Unreachable } from '../operation/backup/archive/postgres-source';
import { isEmptyDatabase } from '../operation/backup/archive/postgres-swap';
import { replacePostgres } from '../operation/backup/archive/replace-postgres';
import { openSqliteSource } from '../operation/backup/archive/sqlite-source';
import { env } from '../lib/env';
import {
  explained,
  makeSchema,
  migrationsFolder,
  requireSqlite,
  takeInstallation,
  takePostgres,
} from './installation';
import { enterApp, readRequest, RefusedError, runCommand } from './owner-command';

const request = z.object({
  to: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'The target (--to) must be a postgres:// address.')
    .refine((value) => readUrl(value) !== undefined, 'The target (--to) is not a valid address.'),
  /** Replaces the contents of the target. */
  replace: z.boolean().default(false),
});

/** Locks the target for this process, until whose end no server starts on it. */
async function requireFreeTarget(to: string, replace: boolean): Promise<void> {
  const { others } = await takePostgres(to).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
    throw new BackupProblem(`The target (--to) cannot be reached: ${error.reason}.`);
  });
  if (others.length > 0) {
    throw new BackupProblem(
      `The target database is in use by others (${others.join(', ')}): stop them first.`,
    );
  }
  if (!replace && !(await isEmptyDatabase(to))) {
    throw new BackupProblem(
      'The target database is not empty; use --replace to remove all its tables.',
    );
  }
}

/** Copies all rows, and compares those in the target with those that were read. */
async function copyTo(to: string): Promise<{ copied: SummedTable[]; unused: string[] }> {
  const source = openSqliteSource(requireSqlite());
  try {
    const later = laterMigrations(knownMigrations(migrationsFolder()), await source.migrations());
    const tables = await source.tables();
    const copied = await sumTables(source, tables);
    const batches = () => rowBatches(source, tables);
    const expected = () => copied;
    const filling = { tables, later, makesRoom: true, batches, expected };
    return { copied, unused: await replacePostgres(to, filling, makeSchema) };
  } finally {
    await source.close();
  }
}

runCommand(async () => {
  const { to, replace } = await readRequest(request);
  enterApp();
  if (env().DATABASE_CLIENT !== 'sqlite') {
    throw new RefusedError('This installation already runs on PostgreSQL (DATABASE_CLIENT).');
  }
  requireSqlite();
  const lock = await takeInstallation();
  const { copied, unused } = await explained(async () => {
    await requireFreeTarget(to, replace);
    return copyTo(to);
  }).finally(() => lock.release());
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${rows.toLocaleString('en-US')} rows of ${copied.length} tables copied; all counts and sums match.`,
    ...(unused.length > 0 ? [`Not used by this version, but kept: ${unused.join(', ')}.`] : []),
    'Set DATABASE_CLIENT=postgres and DATABASE_URL in cms/.env and start. Uploads stay in DATA_DIR; the SQLite',
    'database is unchanged and no longer used.',
  ].join('\n');
});
