// Preloaded before a server. If TEST_STATEMENTS names a folder, it records every Knex statement
// there once per process and test file: a check then reports statements seen on only one kind of
// database, and a command reports which files contribute most. If a server's CALL_STATEMENTS names
// a file, it records all statements of all calls there, with method and address.
const { AsyncLocalStorage } = require('node:async_hooks');
const { appendFileSync } = require('node:fs');
const { Server } = require('node:http');
const path = require('node:path');

const folder = process.env.TEST_STATEMENTS;
/** Raw and normalized statements already recorded, so that each is normalized only once. */
const recorded = new Set();
const seen = new Set();
let testFile = '';

/**
 * Normalizes a statement, so that it is the same on both databases and for any number of values.
 */
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

/** Records a statement once per test file, if TEST_STATEMENTS is set. */
function recordStatement(sql) {
  if (folder === undefined || typeof sql !== 'string' || recorded.has(sql)) return;
  recorded.add(sql);
  const statement = normalize(sql);
  if (seen.has(statement)) return;
  seen.add(statement);
  const database = process.env.DATABASE_CLIENT ?? process.env.TEST_DATABASE ?? 'sqlite';
  appendFileSync(path.join(folder, `${database}-${testFile}`), `${statement}\n`);
}

/** The current call, as `METHOD address`. */
const calls = new AsyncLocalStorage();

function recordCall(sql) {
  const request = calls.getStore();
  const file = request && process.env.CALL_STATEMENTS;
  if (file === undefined) return;
  appendFileSync(file, `${request}\t${sql.replaceAll(/\s+/g, ' ')}\n`);
}

exports.recordStatement = recordStatement;

/** From now on records statements for another test file. */
exports.recordFor = (name = 'preparation') => {
  if (name === testFile) return;
  testFile = name;
  recorded.clear();
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

/** Starts recording. */
exports.startRecording = () => {
  followCalls();
  const { prototype } = require('knex/lib/client');
  const { query } = prototype;
  prototype.query = function recordingQuery(connection, what) {
    const sql = what?.sql ?? what;
    recordStatement(sql);
    if (typeof sql === 'string') recordCall(sql);
    return query.call(this, connection, what);
  };
};
