import { parseArgs } from 'node:util';
import { isBuilt, runCommand } from './owner-command.mjs';

const USAGE =
  'npm run simulate -- [--days 90] [--visits 400] [--seed 1] [--to YYYY-MM-DD]\n' +
  '       npm run simulate -- --remove';

const MAX_DAYS = 730;
const MAX_VISITS = 50_000;
const MAX_SEED = 0xffffffff;
/** A machine processes this number in a few minutes. */
const MAX_TOTAL = 2_000_000;

/** @typedef {{ remove: true } | { remove: false, days: number, visits: number, seed: number, to?: string }} Request */

const shown = (/** @type {number} */ n) => n.toLocaleString('en-US');

/**
 * Parses an integer option; throws a readable message for anything else.
 * @param {string} option
 * @param {string} value
 * @param {number} least
 * @param {number} most
 */
function wholeNumber(option, value, least, most) {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`--${option} must be a whole number from ${shown(least)} to ${shown(most)}.`);
}

/** Whether a text is a valid date in the form YYYY-MM-DD. @param {string} text */
const isDay = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).getTime() > 0 &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/**
 * Parses the command line; throws a readable message if it is invalid.
 * @param {readonly string[]} args
 * @returns {Request}
 */
export function readRequest(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { remove, ...given } = parseArgs({
    args: [...args],
    options: { days: text, visits: text, seed: text, to: text, remove: { type: 'boolean' } },
  }).values;
  if (remove) {
    if (Object.keys(given).length > 0)
      throw new Error('--remove takes no other options: it removes all simulated traffic.');
    return { remove };
  }
  const days = wholeNumber('days', given.days ?? '90', 1, MAX_DAYS);
  const visits = wholeNumber('visits', given.visits ?? '400', 1, MAX_VISITS);
  const seed = wholeNumber('seed', given.seed ?? '1', 0, MAX_SEED);
  const { to } = given;
  if (to !== undefined && !isDay(to)) throw new Error('--to must be a day such as 2026-03-31.');
  if (days * visits > MAX_TOTAL) {
    throw new Error(
      `${shown(days)} days of ${shown(visits)} visits are ${shown(days * visits)}; ` +
        `at most ${shown(MAX_TOTAL)} can be created at once.`,
    );
  }
  return { remove: false, days, visits, seed, ...(to === undefined ? {} : { to }) };
}

/**
 * Fills the analytics with simulated readers, or removes them all; returns the exit code.
 * @param {readonly string[]} args
 */
export function simulate(args) {
  let request;
  try {
    request = readRequest(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
    return 1;
  }
  return isBuilt('simulate') ? runCommand('simulate', request) : 1;
}
