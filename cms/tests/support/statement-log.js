// Loaded before a server where TEST_STATEMENTS names a folder: notes each statement of Knex there, once a process, so
// that a check can say which of them only one of the databases has seen.
const { appendFileSync } = require('node:fs');
const path = require('node:path');

const folder = process.env.TEST_STATEMENTS;
/** Texts as they are sent, so that each is looked at once, and what they come to. */
const sent = new Set();
const seen = new Set();

/** The same text for the same statement, whichever database it is for and however many values it has. */
const normalize = (sql) =>
  sql
    .replaceAll(/["`]/g, '')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '0')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .trim()
    .toLowerCase();

function note(sql) {
  if (typeof sql !== 'string' || sent.has(sql)) return;
  sent.add(sql);
  const statement = normalize(sql);
  if (seen.has(statement)) return;
  seen.add(statement);
  const database = process.env.DATABASE_CLIENT ?? 'sqlite';
  appendFileSync(path.join(folder, `${database}-${process.pid}`), `${statement}\n`);
}

/** Begins to note the statements, where somebody wants them. */
exports.noteStatements = () => {
  if (folder === undefined) return;
  const { prototype } = require('knex/lib/client');
  const { query } = prototype;
  prototype.query = function noted(connection, what) {
    note(what?.sql ?? what);
    return query.call(this, connection, what);
  };
};
