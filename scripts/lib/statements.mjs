import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, shown } from './paths.mjs';
import { tallyCheck } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/** Share of the statements of one database that the other has to have seen as well. */
export const MIN_SHARE = 0.94;
const LOG = path.join(cache, 'logs', 'statements.log');

/** Statements that each database does in its own way, and those that Strapi writes differently for each. */
const OWN = new RegExp(
  [
    'sqlite_master|information_schema|json_each|\\bpg_',
    '\\bpost_(?:search|titles)\\b',
    '\\b(?:admin|strapi)_|_knex_temp',
    '\\b0 = \\?|where \\(document_id = \\?\\)',
  ].join('|'),
);

/**
 * The form of a statement that both databases share: without the columns that are written, locks and what is returned.
 * Empty for what is not compared.
 * @param {string} statement as the servers of the tests note them (cms/tests/support/statement-log.js)
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
 * Compares the statements that the tests have sent to SQLite and to PostgreSQL: what only one of them has ever seen
 * may fail on the other. Lists it in a log, and fails where it is too much.
 * @param {string} folder where the servers have noted them
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
