import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';

const page = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');

/** Rows of the tables of requirements, as lists of cells. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** Tests that a text names, by file and name. @param {string} text */
const testsIn = (text) =>
  [...text.matchAll(/`([\w./-]+\.test\.(?:tsx?|mjs))` “([^”]+)”/g)].map(
    ([, file = '', name = '']) => ({ file, name }),
  );

/**
 * Whether a file has a test with this name, written as the first argument of a call.
 * @param {{ file: string, name: string }} test
 */
function exists({ file, name }) {
  const whole = path.join(root, file);
  if (!existsSync(whole)) return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(readFileSync(whole, 'utf8'));
}

/**
 * Numbers of the requirements that a list contains.
 * @param {string} title the heading of the list
 */
function numbersIn(title) {
  const [, behind = ''] = page.split(`\n## ${title}\n`);
  const [list = ''] = behind.split('\n## ');
  return [...list.matchAll(/^- \*\*([\d., ]+)\*\* /gm)].flatMap(([, all = '']) => all.split(', '));
}

describe('the security page', () => {
  it('names only tests that exist', () => {
    const named = testsIn(page);
    assert.ok(named.length > 100);
    const missing = named.filter((test) => !exists(test));
    assert.deepEqual(missing, []);
  });

  it('names a test by its title for each requirement in its tables', () => {
    assert.ok(rows.length > 100);
    const without = rows.filter(
      (cells) => cells.length !== 4 || testsIn(cells[3] ?? '').length === 0,
    );
    assert.deepEqual(without, []);
    const files = rows.flatMap((cells) => [...(cells[3] ?? '').matchAll(/\.test\.\w+`/g)]);
    assert.equal(files.length, rows.flatMap((cells) => testsIn(cells[3] ?? '')).length);
  });

  it('lists each requirement once and states the correct total', () => {
    const listed = [...page.matchAll(/^- \*\*([\d., ]+)\*\* /gm)].flatMap(([, all = '']) =>
      all.split(', '),
    );
    const judged = [...rows.map(([number = '']) => number), ...listed];
    const twice = judged.filter((number, at) => judged.indexOf(number) !== at);
    assert.deepEqual(twice, []);
    assert.match(page, new RegExp(`both levels ${rows.length} hold with a test`));
  });

  it('states the correct counts for each chapter', () => {
    const chapters = [...page.matchAll(/^\| (\d+) [A-Z][^|]+\| +([\d |]+)\|$/gm)].map(
      ([, chapter = '', counts = '']) => [chapter, ...counts.split('|').map(Number)],
    );
    assert.equal(chapters.length, 17);
    const lists = ['What holds without a test', 'What does not hold', 'What does not apply'];
    const listed = lists.map((title) => numbersIn(title));
    const proven = rows.map(([number = '']) => number);
    for (const [chapter, all, ...counts] of chapters) {
      if (page.includes(`- **V${chapter}** `)) {
        assert.deepEqual(counts, [0, 0, 0, all], `chapter ${chapter}`);
        continue;
      }
      const found = [proven, ...listed].map(
        (numbers) => numbers.filter((number) => number.startsWith(`${chapter}.`)).length,
      );
      assert.deepEqual(counts, found, `chapter ${chapter}`);
      assert.equal(
        all,
        found.reduce((sum, count) => sum + count, 0),
        `chapter ${chapter}`,
      );
    }
  });

  it('adds up the chapters correctly', () => {
    const sums = /^\| together +\| +([\d |]+)\|$/m.exec(page)?.[1]?.split('|').map(Number) ?? [];
    const chapters = [...page.matchAll(/^\| \d+ [A-Z][^|]+\| +([\d |]+)\|$/gm)].map(
      ([, counts = '']) => counts.split('|').map(Number),
    );
    const added = sums.map((_sum, at) => chapters.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    assert.deepEqual(sums, added);
    const [all, proven, without, missing, foreign] = sums;
    const sentence =
      `Of the ${all} requirements of both levels ${proven} hold with a test, ` +
      `${without} hold without one, ${missing} do not hold or only in part, and ${foreign} do not apply.`;
    assert.ok(page.replace(/\s+/g, ' ').includes(sentence), sentence);
  });
});
