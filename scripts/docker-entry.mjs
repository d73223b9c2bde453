// The container's entry. `serve` runs the server in this process, `panel-user …` makes a user of
// Strapi's panel, `admin-password …` changes the password of the admin area, `starter-remove` removes
// the starter magazine, `health` asks the running server whether it answers, `database-password`
// writes the password that the database and the server share.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminPassword } from './lib/admin-password.mjs';
import { databaseUrl, ensurePassword, isHealthy, loadSecrets } from './lib/container.mjs';
import { panelUser } from './lib/panel-user.mjs';
import { serverEntry } from './lib/paths.mjs';
import { starterRemove } from './lib/starter-remove.mjs';

const [command = 'serve', ...args] = process.argv.slice(2);

/** Secrets of this installation, kept in DATA_DIR, and the address of the database. */
function prepare() {
  loadSecrets(path.join(process.env.DATA_DIR ?? '/data', 'secrets.env'));
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
  case 'health':
    process.exitCode = (await isHealthy(process.env.PORT || '1337')) ? 0 : 1;
    break;
  case 'database-password':
    ensurePassword(process.env.DATABASE_PASSWORD_FILE ?? '', process.env.DATABASE_PASSWORD);
    break;
  default:
    console.error(
      `Unknown command ${command}: ` +
        'serve, panel-user, admin-password, starter-remove, health or database-password.',
    );
    process.exitCode = 1;
}
