// Entry point of the container. `serve` runs the server in this process, `panel-user …` creates a
// user of Strapi's panel, `admin-password …` changes the password of the admin area,
// `starter-remove` removes the starter magazine, `backup` creates a backup, `restore FILE` restores
// one, `export …` writes files in open formats, `import FILE` imports those of other systems,
// `migrate-postgres --to …` copies a SQLite database to PostgreSQL, `health` checks the running
// server, `prepare` creates what all instances share, once: secrets, database passwords and a
// certificate; `database-role` creates the site's own database role.
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

/** Loads the secrets of this installation from DATA_DIR and sets the database URL. */
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
