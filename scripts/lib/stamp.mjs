import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * All files below a path, or the path itself if it is a file; empty if it does not exist; sorted.
 * @param {string} start
 * @returns {string[]}
 */
function filesOf(start) {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Hash of the names and contents of files and of other inputs of a result.
 * @param {string} folder base folder of the names
 * @param {readonly string[]} inputs files and folders in `folder`
 * @param {readonly string[]} [extra]
 */
export function hashInputs(folder, inputs, extra = []) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(path.join(folder, input)))) {
    hash
      .update(`${path.relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  for (const text of extra) hash.update(`${text}\0`);
  return hash.digest('hex');
}

/**
 * Stamp file with the hash of the inputs of a result.
 * @param {string} file path of the stamp, next to the result
 * @param {readonly string[]} results files that must exist for the stamp to be valid
 */
export function createStamp(file, results) {
  return {
    /** @param {string} hash */
    matches: (hash) =>
      existsSync(file) &&
      readFileSync(file, 'utf8') === hash &&
      results.every((one) => existsSync(one)),
    /** @param {string} hash */
    write: (hash) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
    clear: () => rmSync(file, { force: true }),
  };
}
