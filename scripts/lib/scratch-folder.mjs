import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Peak size of the databases of a test run, with a margin. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/**
 * Creates a temporary folder for a run: in memory if there is enough space, since test databases
 * write to disk at every commit.
 * @param {string} name its prefix
 */
export function makeScratchFolder(name) {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), name));
  // PostgreSQL runs as a different user and needs access.
  chmodSync(folder, 0o755);
  return folder;
}
