import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Room that the databases of a test run take at their peak, with something to spare. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/**
 * Makes a folder for what a run leaves behind: in memory where this machine has room for it, since test databases
 * are written to disk at every commit.
 * @param {string} name its beginning
 */
export function makeScratchFolder(name) {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), name));
  // PostgreSQL runs as a user of its own, who has to get in.
  chmodSync(folder, 0o755);
  return folder;
}
