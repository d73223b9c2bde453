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
 * All files of a path, itself when it is one, none when it does not exist; sorted.
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
 * Hash of the names and contents of files and of what else a result depends on.
 * @param {string} folder names count from here
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
 * A note of the inputs that a result was made from.
 * @param {string} file where the note is kept, beside the result
 * @param {readonly string[]} results files that must exist for the note to count
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
