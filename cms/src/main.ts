// Must be the first import: Strapi reads an unset NODE_ENV as development when it is imported.
import './lib/process-setup';
import './lib/private-files';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { withCompiledMigrations } from './lib/compiled-migrations';
import { takeStartTurn } from './lib/postgres/start-turn';
import { prepareDataDir } from './lib/data-dir';
import { releaseReserveAtStart } from './lib/disk-space';
import { ConfigurationError, env } from './lib/env';
import { failureText } from './lib/failure-text';
import { type InstanceLock, takeInstanceLock } from './lib/instance-lock';
import { announce } from './lib/log';
import { RESTORE_MARK } from './lib/restore-mark';
import { followSignals } from './lib/shutdown';
import { writeFailureReason } from './lib/to-app-error';

/** A start that fails for a reason the owner can fix; `message` is one sentence. */
class StartError extends Error {}

function loadEnvFile(appDir: string): void {
  const file = path.join(appDir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Throws a StartError if a restore was interrupted: the data is then neither the old nor the new.
 */
function checkRestored(): void {
  const mark = path.join(env().DATA_DIR, RESTORE_MARK);
  if (!existsSync(mark)) return;
  throw new StartError(
    'Restoring a backup was interrupted: run `npm run restore` with it again. ' +
      `The previous data is in ${readFileSync(mark, 'utf8').split('\n').join(' and ')}.`,
  );
}

/**
 * If the disk of an SQLite database is full, deletes the reserved file to make the start possible,
 * and logs that.
 */
function makeRoom(): void {
  if (env().DATABASE_CLIENT !== 'sqlite') return;
  if (!releaseReserveAtStart(path.join(env().DATA_DIR, 'db'))) return;
  const text =
    `The disk of the data folder ${env().DATA_DIR} (DATA_DIR) is full. ` +
    'The server is starting with reserved space so that you can delete something.';
  announce(text, `  ${text}\n`);
}

/**
 * Held until the process ends; a second server would overwrite data that this one has in memory.
 */
let lock: InstanceLock | undefined;

/** Throws a StartError if another server is using the same SQLite database. */
function lockSqlite(): void {
  if (env().DATABASE_CLIENT !== 'sqlite') return;
  lock = takeInstanceLock(env().DATA_DIR);
  if (lock !== undefined) return;
  throw new StartError(
    `Another server is using the data folder ${env().DATA_DIR} (DATA_DIR); SQLite allows only one. ` +
      'Stop it, or set another DATA_DIR.',
  );
}

/** Throws if the port is taken, before anything slow is done. */
const checkPort = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(env().PORT, env().HOST, () => probe.close(() => resolve()));
  });

/** Instances that start with the same database do so one after another. */
const takeTurn = (): Promise<() => Promise<void>> =>
  env().DATABASE_CLIENT === 'postgres'
    ? takeStartTurn(env().DATABASE_URL)
    : Promise.resolve(() => Promise.resolve());

const explain = (error: unknown): string => {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${env().PORT} (PORT) is in use by another program; stop it or set another PORT.`;
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `The server cannot listen on ${env().HOST}:${env().PORT} (HOST, PORT): ${code}.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database (DATABASE_URL) cannot be reached: ${message || code}.`;
  }
  const whyNot = writeFailureReason(error);
  if (whyNot !== undefined) {
    return `Aurelian could not start. ${whyNot} Free some space on the disk of DATA_DIR (${env().DATA_DIR}), then start again.`;
  }
  return `Aurelian could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
};

/** The address to open, for a person in a terminal. */
const welcome = (port: number): string => `
  Aurelian is running on port ${port}.

    The magazine    ${env().PUBLIC_URL}
    Admin area      ${env().PUBLIC_URL}/admin

  Ctrl-C stops the server.

`;

async function main(): Promise<void> {
  const appDir = path.resolve(__dirname, '..', '..');
  process.chdir(appDir);
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  loadEnvFile(appDir);
  prepareDataDir();
  makeRoom();
  lockSqlite();
  checkRestored();
  await checkPort();
  const distDir = path.join(appDir, 'dist');
  const strapi = withCompiledMigrations(createStrapi({ appDir, distDir }), distDir);
  followSignals((text) => strapi.log.error(text));
  const endTurn = await takeTurn();
  // On PostgreSQL a restore holds the start lock, and may have been interrupted.
  checkRestored();
  await strapi.load();
  await endTurn();
  await strapi.listen();
  // Strapi emits change events after the commit without awaiting them: a database failure at that
  // time must not end the server.
  process.on('unhandledRejection', (reason) => {
    strapi.log.error(failureText('A background operation has failed', reason));
  });
  const address = strapi.server.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : env().PORT;
  announce(`Aurelian is at ${env().PUBLIC_URL} (port ${port})`, welcome(port));
  // The parent process may have ended already.
  process.send?.({ ready: true, port }, undefined, undefined, () => undefined);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
