import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run export [-- --form FORM] [--images used|all|none] [--to FOLDER]\n' +
  'Forms: markdown, ghost, wordpress, redirects, subscribers, products, sales, clicks; all without --form.';

/**
 * Parses a command line; throws a sentence for an invalid one.
 * @param {readonly string[]} args
 * @param {string} from the folder that a path is relative to
 */
export function readRequest(args, from) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { to, ...given } = parseArgs({
    args: [...args],
    options: { form: text, images: text, to: text },
  }).values;
  return { ...given, ...(to === undefined ? {} : { to: path.resolve(from, to) }) };
}

/**
 * Writes the magazine into files of open forms, beside a running server or without one; answers the exit code.
 * @param {readonly string[]} args
 */
export function exportAll(args) {
  let request;
  try {
    // npm runs scripts in the folder of the project, wherever it was called.
    request = readRequest(args, process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('export') ? runCommand('export', request) : 1;
}
