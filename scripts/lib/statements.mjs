import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, shown } from './paths.mjs';
import { tallyCheck } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/** Minimum share of the statements of one database that the other must also have run. */
export const MIN_SHARE = 0.94;
const LOG = path.join(cache, 'logs', 'statements.log');

/** Database-specific statements, and those that Strapi writes differently for each database. */
const OWN = new RegExp(
  [
    'sqlite_master|information_schema|json_each|\\bpg_',
    '\\bpost_(?:search|titles)\\b',
    '\\b(?:admin|strapi)_|_knex_temp',
    '\\b0 = \\?|where \\(document_id = \\?\\)',
  ].join('|'),
);

/**
 * Normalized form of a statement common to both databases: without written columns, locks and
 * returning clauses. Empty if it is not compared.
 * @param {string} statement as logged by the tests' servers (cms/tests/support/statement-log.js)
 */
export function sharedForm(statement) {
  if (!/^(?:select|insert|update|delete|with)\b/.test(statement)) return '';
  const form = statement
    .replace(/^(insert into \S+).*$/, '$1')
    .replace(/^(update \S+) set .*? where/, '$1 set … where')
    .replace(/ returning .*$/, '')
    .replace(/ for (?:no key update|update|key share|share)(?: of \S+)?(?: skip locked)?$/, '')
    .replaceAll(/::\w+| collate \w+/g, '')
    .replaceAll(/\bilike\b/g, 'like')
    .replaceAll(/cast\((\S+) as varchar\)/g, '$1')
    .replaceAll(/\bnot in \(\?\)|\bin \(\?\)/g, 'in (?)');
  return OWN.test(form) ? '' : form;
}

/**
 * @param {string} folder
 * @param {string} database
 */
function statementsOf(folder, database) {
  const files = readdirSync(folder).filter((name) => name.startsWith(database));
  const lines = files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  return new Set(lines.map(sharedForm).filter(Boolean));
}

/**
 * Compares the statements that the tests sent to SQLite and to PostgreSQL: one seen by a single
 * database may fail on the other. Lists these in a log, and fails if there are too many.
 * @param {string} folder where the servers logged them
 * @returns {Tally}
 */
export function compareStatements(folder) {
  const name = 'statements that both databases have seen';
  const all = {
    sqlite: statementsOf(folder, 'sqlite'),
    postgres: statementsOf(folder, 'postgres'),
  };
  const sides = /** @type {const} */ ([
    ['SQLite', all.sqlite, all.postgres],
    ['PostgreSQL', all.postgres, all.sqlite],
  ]).map(([database, own, other]) => {
    const alone = [...own].filter((statement) => !other.has(statement)).toSorted();
    return { database, alone, share: own.size === 0 ? 0 : 1 - alone.length / own.size };
  });
  mkdirSync(path.dirname(LOG), { recursive: true });
  writeFileSync(
    LOG,
    sides.map(({ database, alone }) => `Only ${database}:\n${alone.join('\n')}\n`).join('\n'),
  );
  const notes = sides.map(
    ({ database, alone, share }) =>
      `${(share * 100).toFixed(1)} % of ${database}'s, all but ${alone.length} (${shown(LOG)})`,
  );
  const failed = sides.filter(({ share }) => share < MIN_SHARE).length;
  return { ...tallyCheck(name, failed), notes };
}
