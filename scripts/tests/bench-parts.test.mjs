import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cms, root } from '../lib/paths.mjs';

const folder = path.join(root, 'scripts', 'bench');
const fromCms = createRequire(path.join(cms, 'package.json'));

/** Imports of a program from the compiled CMS. @param {string} program @returns {[string, string][]} */
function importsOf(program) {
  const text = readFileSync(path.join(folder, program), 'utf8');
  const whole = text.matchAll(/const \{([^}]+)\} = load\(\s*'(src\/[^']+)'/g);
  const single = text.matchAll(/load\(\s*'(src\/[^']+)'\s*,?\s*\)\.(\w+)/g);
  return [
    ...[...whole].flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => /** @type {[string, string]} */ ([file, name])),
    ),
    ...[...single].map(
      ([, file = '', name = '']) => /** @type {[string, string]} */ ([file, name]),
    ),
  ];
}

describe('the benchmarks', () => {
  const programs = readdirSync(folder).filter((name) => importsOf(name).length > 0);

  it('import parts of the CMS', () => assert.ok(programs.length >= 5, String(programs)));

  it('look up no service by a string, which no check would follow', () => {
    for (const program of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, program), 'utf8');
      assert.doesNotMatch(text, /strapi\.service\(/, program);
    }
  });

  for (const program of programs) {
    it(`find every function that ${program} imports from the CMS`, () => {
      for (const [file, name] of importsOf(program)) {
        const part = fromCms(path.join(cms, 'dist', file));
        assert.equal(typeof part[name], 'function', `${file} has no ${name}`);
      }
    });
  }
});
