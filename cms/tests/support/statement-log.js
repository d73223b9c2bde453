// Loaded before a server. Where TEST_STATEMENTS names a folder, it notes each statement of Knex there, once a process
// and test file, so that a check can say which of them only one of the databases has seen, and a command which files
// learn most. Where a server's CALL_STATEMENTS names a file, it notes there every statement of every call, each with
// method and address.
const { AsyncLocalStorage } = require('node:async_hooks');
const { appendFileSync } = require('node:fs');
const { Server } = require('node:http');
const path = require('node:path');

const folder = process.env.TEST_STATEMENTS;
/** Texts as they are sent, so that each is looked at once, and what they come to. */
const sent = new Set();
const seen = new Set();
let testFile = '';

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

/** Notes a statement once for each test file; nothing where the run wants none. */
function note(sql) {
  if (folder === undefined || typeof sql !== 'string' || sent.has(sql)) return;
  sent.add(sql);
  const statement = normalize(sql);
  if (seen.has(statement)) return;
  seen.add(statement);
  const database = process.env.DATABASE_CLIENT ?? process.env.TEST_DATABASE ?? 'sqlite';
  appendFileSync(path.join(folder, `${database}-${testFile}`), `${statement}\n`);
}

/** The call that is answered. */
const calls = new AsyncLocalStorage();

function noteCall(sql) {
  const asked = calls.getStore();
  const file = asked && process.env.CALL_STATEMENTS;
  if (file === undefined) return;
  appendFileSync(file, `${asked}\t${sql.replaceAll(/\s+/g, ' ')}\n`);
}

exports.note = note;

/** Notes statements for another test file from now on. */
exports.noteFor = (name = 'preparation') => {
  if (name === testFile) return;
  testFile = name;
  sent.clear();
  seen.clear();
};

function followCalls() {
  const { emit } = Server.prototype;
  Server.prototype.emit = function followed(event, ...args) {
    if (event !== 'request' || process.env.CALL_STATEMENTS === undefined)
      return emit.call(this, event, ...args);
    const [{ method, url }] = args;
    return calls.run(`${method} ${url}`, () => emit.call(this, event, ...args));
  };
}

/** Begins to note the statements. */
exports.noteStatements = () => {
  followCalls();
  const { prototype } = require('knex/lib/client');
  const { query } = prototype;
  prototype.query = function noted(connection, what) {
    const sql = what?.sql ?? what;
    note(sql);
    if (typeof sql === 'string') noteCall(sql);
    return query.call(this, connection, what);
  };
};
