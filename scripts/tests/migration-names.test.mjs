import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DATED, migrationNameProblem } from '../lint/rules/migration-names.mjs';
import { cms } from '../lib/paths.mjs';

const folder = path.join(cms, 'database', 'migrations');

/** @param {string} name @param {string[]} others */
const problem = (name, ...others) => migrationNameProblem(name, [...DATED, name, ...others]);

describe('the names of migrations', () => {
  it('are valid, and none that installations have recorded is missing', () => {
    const names = readdirSync(folder);
    assert.deepEqual(
      names.flatMap((name) => migrationNameProblem(name, names) ?? []),
      [],
    );
    assert.deepEqual(
      DATED.filter((name) => !names.includes(name)),
      [],
    );
  });

  it('continue with the next numbers, which sort after all dates', () => {
    const next = ['m0024-notes.ts', 'm0025-more-notes.ts', 'm0026-3d.ts'];
    for (const name of next)
      assert.equal(problem(name, ...next.filter((n) => n !== name)), undefined);
    assert.deepEqual([...next, ...DATED].sort(), [...DATED, ...next]);
  });

  for (const name of [
    '2026.11.25T00.00.00.notes.ts',
    '2027.01.01T00.00.00.notes.ts',
    'm24-notes.ts',
    'm0024.ts',
    'm0024-Notes.ts',
    'm0024-notes.sql',
    '0024-notes.ts',
  ]) {
    it(`cannot be ${name}`, () => {
      assert.match(problem(name) ?? '', /next number of the sequence: 'm0024-what-it-does\.ts'/);
    });
  }

  it('are corrected to the number after the newest', () => {
    assert.match(problem('notes.ts', 'm0024-a.ts', 'm0025-b.ts') ?? '', /'m0026-/);
  });

  it('have no gaps', () => {
    assert.match(problem('m0026-notes.ts', 'm0024-a.ts') ?? '', /missing: 'm0025-/);
    assert.match(problem('m0025-notes.ts') ?? '', /missing: 'm0024-/);
  });

  it('begin with the number after the dated ones', () => {
    for (const name of ['m0001-notes.ts', 'm0023-notes.ts']) {
      assert.match(problem(name, 'm0022-a.ts') ?? '', /begins with 'm0024-/);
    }
  });

  it('have no duplicate numbers', () => {
    assert.match(problem('m0024-notes.ts', 'm0024-others.ts') ?? '', /Another migration/);
  });
});
