import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { askCommand, isBuilt } from './owner-command.mjs';

const USAGE = 'npm run starter:remove [-- --yes]';

/** @typedef {{ posts: number, products: number, authors: number, series: number }} Counts */
/** @typedef {{ removable: Counts, kept: Counts }} State */
/** @typedef {{ removed: Counts, kept: Counts }} Removal */

/** @param {Counts} counts */
const total = ({ posts, products, authors, series }) => posts + products + authors + series;

/** @param {Counts} counts */
const isNone = (counts) => total(counts) === 0;

/**
 * @param {number} n
 * @param {string} one
 * @param {string} many
 */
const some = (n, one, many) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Counts as text, such as '1 article, 2 products, and 1 author'.
 * @param {Counts} counts
 */
const listed = ({ posts, products, authors, series }) =>
  list.format([
    ...some(posts, 'article', 'articles'),
    ...some(products, 'product', 'products'),
    ...some(authors, 'author', 'authors'),
    ...some(series, 'series', 'series'),
  ]);

/**
 * A sentence about kept content, if any.
 * @param {Counts} kept
 */
const keptNote = (kept) => {
  if (isNone(kept)) return [];
  const verb = total(kept) === 1 ? 'is' : 'are';
  return [`${listed(kept)} that you have changed or use ${verb} kept.`];
};

/**
 * Describes the effects of a removal.
 * @param {State} state
 */
export function describePlan({ removable, kept }) {
  if (isNone(removable)) {
    return ['There is no starter content left to remove.', ...keptNote(kept)].join('\n');
  }
  return [
    `${listed(removable)} of the starter magazine will be removed.`,
    ...keptNote(kept),
    'Categories are kept.',
    ...(removable.posts === 0 ? [] : ['Articles can be restored from the trash for 30 days.']),
    ...(total(removable) === removable.posts
      ? []
      : ['Products, authors and series are deleted permanently.']),
  ].join('\n');
}

/**
 * Describes the result of a removal.
 * @param {Removal} removal
 */
export function describeRemoval({ removed, kept }) {
  if (isNone(removed)) return describePlan({ removable: removed, kept });
  return [
    `${listed(removed)} of the starter magazine ${total(removed) === 1 ? 'was' : 'were'} removed.`,
    ...keptNote(kept),
    ...(removed.posts === 0 ? [] : ['Articles can be restored from the trash for 30 days.']),
  ].join('\n');
}

/** @returns {Promise<boolean>} */
async function confirm() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Remove it? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

/**
 * Prints the effects of a removal and asks for confirmation; returns an exit code if it ends there.
 * @returns {Promise<number | undefined>}
 */
async function ask() {
  const state = /** @type {State | null} */ (askCommand('starter-remove', { isTrial: true }));
  if (state === null) return 1;
  console.log(describePlan(state));
  if (isNone(state.removable)) return 0;
  try {
    if (await confirm()) return undefined;
  } catch {
    // Ctrl-C or Ctrl-D at the prompt.
    return 130;
  }
  console.log('Nothing was removed.');
  return 0;
}

/**
 * Removes unchanged content of the starter magazine; returns the exit code.
 * @param {readonly string[]} args
 */
export async function starterRemove(args) {
  let yes;
  try {
    ({ yes } = parseArgs({ args: [...args], options: { yes: { type: 'boolean' } } }).values);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  if (!yes && !process.stdin.isTTY) {
    console.error(`Not running in a terminal. Pass --yes to confirm.\nUsage: ${USAGE}`);
    return 1;
  }
  if (!isBuilt('starter-remove')) return 1;
  if (!yes) {
    const code = await ask();
    if (code !== undefined) return code;
  }
  const removal = /** @type {Removal | null} */ (askCommand('starter-remove', {}));
  if (removal === null) return 1;
  console.log(describeRemoval(removal));
  return 0;
}
