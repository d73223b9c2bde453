import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, env } from './env';

/** Removes access of other users from a folder, which earlier versions left open. */
function closeFolder(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch {
    // Some file systems have no modes or owners.
  }
}

/** Creates the folders of DATA_DIR; throws a ConfigurationError if they are not writable. */
export function prepareDataDir(): void {
  const { DATA_DIR } = env();
  try {
    for (const folder of ['db', 'public/uploads', 'cache', 'outbox']) {
      mkdirSync(path.join(DATA_DIR, folder), { recursive: true });
    }
    accessSync(path.join(DATA_DIR, 'db'), constants.W_OK);
    // A folder set aside by a restore also contains a database.
    for (const name of readdirSync(DATA_DIR)) {
      if (/^(?:db|outbox|backups|imports|before-restore-.*)$/.test(name)) {
        closeFolder(path.join(DATA_DIR, name));
      }
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigurationError(
      `The data folder ${DATA_DIR} (DATA_DIR) can’t be written to: ${reason}.`,
    );
  }
}
