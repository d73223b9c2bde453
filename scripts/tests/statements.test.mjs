import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { compareStatements, sharedForm } from '../lib/statements.mjs';

describe('statements executed on both databases', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-statements-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param {number} total @param {number} alone how many only SQLite has seen */
  const compare = (total, alone) => {
    const all = Array.from({ length: total }, (_, index) => `select column_${index} from posts`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'sqlite-1'), `${all.join('\n')}\n`);
    writeFileSync(path.join(folder, 'postgres-2'), `${all.slice(alone).join('\n')}\n`);
    return compareStatements(folder).failed;
  };

  it('may lack a few of one database', () => {
    assert.equal(compare(100, 3), 0);
  });

  it('are too few if one in ten was executed on SQLite only', () => {
    assert.equal(compare(100, 10), 1);
  });

  it('are too few if none was recorded', () => {
    assert.equal(compare(0, 0), 2);
  });

  it('are compared regardless of columns, locks and returned values', () => {
    assert.equal(
      sharedForm('insert into posts (title, slug) values (?) returning id'),
      sharedForm('insert into posts (slug) values (?)'),
    );
    assert.equal(
      sharedForm('update posts set title = ?, slug = ? where id = ?'),
      sharedForm('update posts set slug = ? where id = ? returning id'),
    );
    assert.equal(
      sharedForm('select id from posts where id = ? for no key update'),
      sharedForm('select id from posts where id = ?'),
    );
    assert.notEqual(
      sharedForm('select id from posts where id = ?'),
      sharedForm('select id from posts where slug = ?'),
    );
  });
});
