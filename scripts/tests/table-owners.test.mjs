import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cms, root } from '../lib/paths.mjs';
import { tableProblem } from '../lint/rules/table-owners.mjs';
import { roomTables, tableExceptions, tableOwners } from '../lint/table-owners.mjs';

const src = path.join(cms, 'src');

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Tables created by migrations and content types. */
function madeTables() {
  const migrations = filesIn(path.join(cms, 'database')).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/createTable\(\s*'([a-z_]+)'/g),
  ]);
  const types = filesIn(path.join(src, 'api'))
    .filter((file) => file.endsWith('schema.json'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/"collectionName": "([a-z_]+)"/g)]);
  return [...migrations, ...types].map(([, name = '']) => name);
}

describe('the owners of tables', () => {
  it('are existing rooms, one for each table', () => {
    const rooms = Object.keys(roomTables);
    assert.deepEqual(
      rooms.filter((room) => !existsSync(path.join(src, room))),
      [],
    );
    assert.equal(tableOwners.size, Object.values(roomTables).flat().length);
  });

  it('are known for every table of the product', () => {
    assert.deepEqual(
      [...new Set(madeTables())].filter((table) => !tableOwners.has(table)),
      [],
    );
  });

  it('have exceptions only for existing files that name the tables', () => {
    for (const { file, tables } of tableExceptions) {
      assert.ok(existsSync(path.join(src, file)), file);
      if (tables === 'all') continue;
      const text = readFileSync(path.join(src, file), 'utf8');
      for (const table of tables) assert.ok(text.includes(`'${table}`), `${file}: ${table}`);
    }
  });

  it('may name their tables, like exceptions and unlike other rooms', () => {
    assert.equal(tableProblem('content/posts/queries/a.ts', 'posts'), undefined);
    assert.equal(tableProblem('operation/backup/archive/a.ts', 'posts'), undefined);
    assert.match(tableProblem('seo/queries/a.ts', 'posts') ?? '', /The table posts is content's/);
  });
});

/** Lines of a file of the room `seo`; each names a table of `content`. */
const WRONG = [
  "export const a = knex('posts');",
  "export const b = knex()('posts as p');",
  "export const c = strapi.db.connection('categories');",
  "export const d = query.leftJoin('posts as p', 'p.id', 'l.post_id');",
  "export const e = insertRows(trx, 'post_views', []);",
  "export const f = knex.raw('delete from posts where id = ?', [1]);",
  'export const g = knex.raw(`update posts set version = ${1}`);',
  "const TABLE = 'posts';",
  "export const h = { table: 'posts', columns: [] };",
];
/** Names of tables outside queries, and a table of `seo` itself. */
const RIGHT = [
  "export const i = ['posts', 'categories'];",
  "export const j = text('Delete all posts from categories?');",
  "export const k = knex('seo_findings');",
];

describe('the rule house/table-owners', () => {
  let folder = '';
  let lines = /** @type {number[]} */ ([]);

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-lint-'));
    mkdirSync(path.join(folder, 'cms/src/seo'), { recursive: true });
    writeFileSync(path.join(folder, 'cms/src/seo/a.ts'), [...WRONG, ...RIGHT, ''].join('\n'));
    const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const config = path.join(folder, 'oxlintrc.json');
    const jsPlugins = [path.join(root, 'scripts/lint/house.mjs')];
    const rules = { 'house/table-owners': 'error' };
    writeFileSync(config, JSON.stringify({ jsPlugins, rules, categories: { correctness: 'off' } }));
    const args = [linter, '-c', config, '--format', 'unix', folder];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    lines = [...stdout.matchAll(/a\.ts:(\d+):/g)].map(([, line]) => Number(line));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('reports a table of another room in any form of query, and nothing else', () => {
    assert.deepEqual(
      lines.sort((a, b) => a - b),
      WRONG.map((_, index) => index + 1),
    );
  });
});
