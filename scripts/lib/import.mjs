import path from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run import -- FILE… [--yes] [--site https://old.example]\n' +
  '       [--categories categories|tags] [--tags tags|leave] [--drafts bring|leave]\n' +
  '       [--hidden drafts|leave] [--pages bring|leave] [--authors new|nobody]\n' +
  '       [--standard-pages replace|keep] [--images used|all|leave] [--edited mine|theirs]\n' +
  'Give all files and folders of a site at once: exports, uploads, plugin links and redirects.\n' +
  'Without --yes it shows the plan and changes nothing.';

/** Option values for each kind of content. */
const CHOICES = /** @type {const} */ ([
  ...['categories', 'tags', 'drafts', 'hidden', 'pages', 'authors', 'images', 'edited'],
]);

/**
 * Parses the command line; throws a readable message if it is invalid.
 * @param {readonly string[]} args
 * @param {string} from base folder of relative paths
 */
export function readRequest(args, from) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(CHOICES.map((name) => [name, text])),
      'standard-pages': text,
      site: text,
      yes: { type: 'boolean' },
    },
  });
  if (positionals.length === 0) throw new Error('Name at least one file.');
  const { yes = false, site, 'standard-pages': standardPages, ...choices } = values;
  return {
    files: positionals.map((file) => path.resolve(from, file)),
    yes,
    choices: { ...choices, ...(standardPages === undefined ? {} : { standardPages }) },
    ...(site === undefined ? {} : { site }),
  };
}

/**
 * Imports another system's export, with or without a running server; returns the exit code.
 * @param {readonly string[]} args
 */
export function importAll(args) {
  let request;
  try {
    // npm runs scripts in the project's folder, wherever it was called.
    request = readRequest(args, process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('import') ? runCommand('import', request) : 1;
}
