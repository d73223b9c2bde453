import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { askCommand, isBuilt } from './owner-command.mjs';

const USAGE = 'npm run restore FILE [-- --yes]';

/**
 * @typedef {{ madeAt: string, version: string, database: string, tables: number, rows: number,
 *   uploads: number, missing: string[], replaces: boolean, target: string }} Plan
 */
/** @typedef {{ later: number, kept: string[], unused: string[],
 *   uploadsForBucket: string | null }} Outcome */

const shown = (/** @type {number} */ n) => n.toLocaleString('en-US');

/**
 * Describes the effects of a restore.
 * @param {Plan} plan
 */
export function describePlan({ madeAt, version, rows, tables, uploads, missing, replaces }) {
  return [
    `The backup of ${madeAt.slice(0, 16).replace('T', ' ')} UTC (version ${version}) is complete: ` +
      `${shown(rows)} rows in ${shown(tables)} tables, ${shown(uploads)} uploads.`,
    ...missing.map((address) => `It doesn’t include the upload ${address}, which was missing.`),
    replaces
      ? 'It replaces everything in this installation; the current data is set aside.'
      : 'This installation is empty.',
  ].join('\n');
}

/**
 * Describes the result of a restore.
 * @param {Outcome} outcome
 */
export function describeOutcome({ later, kept, unused, uploadsForBucket }) {
  return [
    'Backup restored; every row was read back and compared.',
    ...kept.map((place) => `The previous data is in ${place}`),
    ...(later > 0 ? ['It is from an older version: the next start upgrades it.'] : []),
    ...(unused.length > 0 ? [`Not used by this version, but kept: ${unused.join(', ')}.`] : []),
    ...(uploadsForBucket === null
      ? []
      : [`Its uploads are in ${uploadsForBucket}: copy them to the bucket (S3_BUCKET).`]),
    'Anything scheduled since the backup is on hold so that nothing is sent twice: check mail, newsletter and social posts.',
    "Administrators must sign in again. If cms/.env differs from the backup's, everyone must.",
  ].join('\n');
}

/** @returns {Promise<boolean>} */
async function confirm() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question("Type 'yes' to restore it: ")).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

/**
 * Prints the effects of a restore and asks for confirmation; returns an exit code if it ends there.
 * @param {string} file
 * @returns {Promise<number | undefined>}
 */
async function ask(file) {
  const plan = /** @type {Plan | null} */ (askCommand('restore', { file, isTrial: true }));
  if (plan === null) return 1;
  console.log(describePlan(plan));
  try {
    if (await confirm()) return undefined;
  } catch {
    // Ctrl-C or Ctrl-D at the prompt.
    return 130;
  }
  console.log('Nothing was restored.');
  return 0;
}

/**
 * Restores a backup into this installation; returns the exit code.
 * @param {readonly string[]} args
 */
export async function restore(args) {
  let yes;
  let given;
  try {
    const read = parseArgs({
      args: [...args],
      options: { yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    yes = read.values.yes;
    [given] = read.positionals;
    if (given === undefined || read.positionals.length > 1) throw new Error('One file is needed.');
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  if (!yes && !process.stdin.isTTY) {
    console.error(`Not running in a terminal. Pass --yes to confirm.\nUsage: ${USAGE}`);
    return 1;
  }
  if (!isBuilt('restore')) return 1;
  // npm runs this in the project's folder; the path is relative to where it was called.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);
  if (!yes) {
    const code = await ask(file);
    if (code !== undefined) return code;
  }
  const outcome = /** @type {Outcome | null} */ (askCommand('restore', { file }));
  if (outcome === null) return 1;
  console.log(describeOutcome(outcome));
  return 0;
}
