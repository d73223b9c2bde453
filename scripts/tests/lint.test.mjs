import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { staticChecks } from '../lib/checks.mjs';
import { root } from '../lib/paths.mjs';
import { brokenZones } from '../lint/rules/import-zones.mjs';

/** Files that each break one rule, by rule. @type {Record<string, [file: string, code: string]>} */
const WRONG = {
  'import(no-cycle)': ['one.ts', "import './two';\nexport const one = 1;\n"],
  'house(no-barrels)': ['three.ts', "export { one } from './one';\n"],
  'house(file-names)': ['Utils.ts', 'export const name = 1;\n'],
  'house(plain-names)': ['cms/src/deed.ts', 'const deedOfToday = 1;\nvoid deedOfToday;\n'],
  'typescript(no-explicit-any)': ['any.ts', 'export const most: any = 1;\n'],
  'typescript(no-floating-promises)': [
    'cms/src/floating.ts',
    'async function work(): Promise<void> {\n  await Promise.resolve();\n}\nwork();\n',
  ],
  'react-hooks(rules-of-hooks)': [
    'web/src/hook.tsx',
    "import { useState } from 'react';\nexport function useSome(is: boolean): void {\n  if (is) useState(1);\n}\n",
  ],
  'jsx-a11y(alt-text)': ['web/src/image.tsx', 'export const Image = () => <img src="/a.jpg" />;\n'],
};

/** Code with refused words, and whether lint reports each line. @type {[code: string, isReported: boolean][]} */
const NAMED = [
  ['export interface Issue { stories: number }', true],
  ['export interface Queue { settle(id: number): void }', true],
  ['export class Loader { readonly #pictures = 1; }', true],
  ['export class Text { mend(): void {} }', true],
  ['export const double = (figure: number): number => figure * 2;', true],
  ['export const [told] = [1];', true],
  ['export const { story } = { story: 1 };', true],
  ['export abstract class Rule { abstract deed(): void }', true],
  ['export enum Deed { Made }', true],
  ['export type Loose<Pictures> = Partial<Pictures>;', true],
  ['try { double(1); } catch (figure) { void figure; }', true],
  ['export const sent = { figures: 1 };', false],
  ['export const { figures: metrics } = sent;', false],
];

describe('lint', () => {
  let folder = '';
  let output = '';

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-lint-'));
    const files = [
      ...Object.values(WRONG),
      ['two.ts', "import './one';\nexport const two = 2;\n"],
      ['cms/src/named.ts', NAMED.map(([code]) => code).join('\n')],
    ];
    for (const [file = '', code = ''] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const options = { compilerOptions: { strict: true, target: 'ES2023', jsx: 'react-jsx' } };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
    const check = staticChecks().find(({ name }) => name === 'lint');
    assert.ok(check);
    const { command, args } = check.command;
    // A configuration's patterns are relative to its folder.
    const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
    const jsPlugins = [path.join(root, 'scripts/lint/house.mjs')];
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins }));
    const types = path.join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js');
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: types };
    output = spawnSync(command, [...args, '--format', 'unix'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }).stdout;
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [rule, [file]] of Object.entries(WRONG)) {
    it(`reports a violation of ${rule}`, () => {
      const lines = output.split('\n').filter((line) => line.includes(`Error/${rule}`));
      assert.ok(
        lines.some((line) => line.startsWith(file)),
        output,
      );
    });
  }

  it('reports refused words in members, parameters and bindings, but not in keys of objects', () => {
    const reported = [
      ...output.matchAll(/^cms\/src\/named\.ts:(\d+):.*house\(plain-names\)/gm),
    ].map(([, line]) => NAMED[Number(line) - 1]?.[0]);
    const expected = NAMED.flatMap(([code, isReported]) => (isReported ? code : []));
    assert.deepEqual(reported.sort(), expected.sort(), output);
  });
});

describe('import zones', () => {
  /** @type {[file: string, specifier: string, message: RegExp][]} */
  const FORBIDDEN = [
    ['cms/database/migrations/m0024-notes.ts', '../../src/contract/url', /A migration imports/],
    ['cms/database/migrations/m0024-notes.ts', '../../config/database', /A migration imports/],
    ['cms/src/seo/rules/a.ts', '../services/b', /Rules import contract, lib/],
    ['cms/src/content/posts/a.ts', '../../newsletter/b', /content may import/],
    ['cms/src/lib/a.ts', '../bootstrap/b', /Only src\/index\.ts and the list/],
    ['web/src/ui/a.tsx', '@contract/post', /Of the contract ui and theme know only/],
    ['web/src/features/ai/a.ts', '~/features/history/b', /features\/ai may import/],
    ['web/src/lib/a.ts', '~/testing/b', /Only tests import/],
  ];
  for (const [file, specifier, message] of FORBIDDEN) {
    it(`forbid importing ${specifier} in ${file}`, () => {
      assert.match(brokenZones(file, specifier).join('\n'), message);
    });
  }

  /** @type {[file: string, specifier: string][]} */
  const ALLOWED = [
    ['cms/database/migrations/m0024-notes.ts', 'knex'],
    ['cms/src/index.ts', './bootstrap/site'],
    ['cms/src/content/posts/services/a.ts', '../../../contract/post'],
    ['web/src/pages/public/post/a.tsx', '~/features/article/b'],
    ['web/src/features/ai/a.test.ts', '~/testing/b'],
  ];
  for (const [file, specifier] of ALLOWED) {
    it(`allow importing ${specifier} in ${file}`, () => {
      assert.deepEqual(brokenZones(file, specifier), []);
    });
  }
});
