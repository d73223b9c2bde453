import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { cyclesCheck } from '../lib/checks.mjs';
import { root } from '../lib/paths.mjs';

describe('the check of import cycles', () => {
  it('finds two modules that import each other', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-cycles-'));
    try {
      writeFileSync(path.join(folder, 'one.ts'), "import './two';\nexport const one = 1;\n");
      writeFileSync(path.join(folder, 'two.ts'), "import './one';\nexport const two = 2;\n");
      const { command, args } = cyclesCheck().command;
      const options = ['--config', path.join(root, '.oxlintrc.json')];
      const { status, stdout } = spawnSync(command, [...args, ...options], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      assert.match(stdout, /one\.ts/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
