// The container's entry. `serve` runs the server in this process, `panel-user …` makes a user of
// Strapi's panel, `admin-password …` changes the password of the admin area, `starter-remove` removes
// the starter magazine, `backup` makes a backup, `restore FILE` restores one, `export …` writes files of open forms, `import FILE` reads those of others, `migrate-postgres --to …`
// copies a database on SQLite into one of PostgreSQL, `health` asks the running server whether it answers,
// `prepare` makes once what all instances share: their secrets, the passwords of the database and a
// certificate; `database-role` gives the site a role of its own there.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminPassword } from './lib/admin-password.mjs';
import { backup } from './lib/backup.mjs';
import { databaseUrl, ensurePassword, isHealthy, loadSecrets } from './lib/container.mjs';
import { ensureDatabaseRole } from './lib/database-role.mjs';
import { ensureSecrets } from './lib/env-file.mjs';
import { exportAll } from './lib/export.mjs';
import { importAll } from './lib/import.mjs';
import { migratePostgres } from './lib/migrate-postgres.mjs';
import { panelUser } from './lib/panel-user.mjs';
import { serverEntry } from './lib/paths.mjs';
import { restore } from './lib/restore.mjs';
import { ensureCertificate } from './lib/self-signed.mjs';
import { starterRemove } from './lib/starter-remove.mjs';

const [command = 'serve', ...args] = process.argv.slice(2);

const secretsFile = path.join(process.env.DATA_DIR ?? '/data', 'secrets.env');

/** Secrets of this installation, kept in DATA_DIR, and the address of the database. */
function prepare() {
  loadSecrets(secretsFile);
  const url = databaseUrl(process.env);
  if (url !== undefined) process.env.DATABASE_URL = url;
}

switch (command) {
  case 'serve':
    prepare();
    await import(pathToFileURL(serverEntry).href);
    break;
  case 'panel-user':
    prepare();
    process.exitCode = await panelUser(args);
    break;
  case 'admin-password':
    prepare();
    process.exitCode = await adminPassword(args);
    break;
  case 'starter-remove':
    prepare();
    process.exitCode = await starterRemove(args);
    break;
  case 'backup':
    prepare();
    process.exitCode = backup(args);
    break;
  case 'restore':
    prepare();
    process.exitCode = await restore(args);
    break;
  case 'export':
    prepare();
    process.exitCode = exportAll(args);
    break;
  case 'import':
    prepare();
    process.exitCode = importAll(args);
    break;
  case 'migrate-postgres':
    prepare();
    process.exitCode = migratePostgres(args);
    break;
  case 'health':
    process.exitCode = (await isHealthy(process.env.PORT || '1337')) ? 0 : 1;
    break;
  case 'prepare':
    try {
      ensurePassword(process.env.DATABASE_PASSWORD_FILE ?? '', process.env.DATABASE_PASSWORD);
      if (process.env.SITE_PASSWORD_FILE) ensurePassword(process.env.SITE_PASSWORD_FILE);
      ensureSecrets(secretsFile);
      ensureCertificate(
        process.env.TLS_FOLDER || '/tls',
        process.env.PUBLIC_URL || 'https://localhost',
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
    break;
  case 'database-role':
    try {
      await ensureDatabaseRole(process.env);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
    break;
  default:
    console.error(
      `Unknown command ${command}: serve, panel-user, admin-password, starter-remove, backup, ` +
        'restore, export, import, migrate-postgres, health, prepare or database-role.',
    );
    process.exitCode = 1;
}
