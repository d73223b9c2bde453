import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run export [-- --form FORM] [--images used|all|none] [--to FOLDER]\n' +
  'Forms: markdown, ghost, wordpress, redirects, subscribers, products, sales, clicks; all without --form.';

/**
 * Parses the command line; throws a readable message if it is invalid.
 * @param {readonly string[]} args
 * @param {string} from base folder of relative paths
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
 * Exports the magazine to files in open formats, with or without a running server; returns the exit
 * code.
 * @param {readonly string[]} args
 */
export function exportAll(args) {
  let request;
  try {
    // npm runs scripts in the project's folder, wherever it was called.
    request = readRequest(args, process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('export') ? runCommand('export', request) : 1;
}
