import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { secretsCheck } from '../lib/checks.mjs';

describe('the scan for secrets', () => {
  it('finds a key, an Aurelian API token and a database password, but ignores examples', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-secrets-'));
    try {
      const token = `ghp_${randomBytes(18).toString('hex')}`;
      writeFileSync(path.join(folder, 'notes.md'), `GITHUB_TOKEN=${token}\n`);
      const own = ['aur_', 'x'.repeat(49)].join('');
      writeFileSync(path.join(folder, 'own.md'), `curl -H "Authorization: Bearer ${own}"\n`);
      const database = ['postgres://owner:Vb9xK2', 'q@db.internal:5432/site'].join('');
      writeFileSync(path.join(folder, 'database.txt'), `${database}\n`);
      writeFileSync(path.join(folder, 'fine.txt'), 'postgres://user:password@database:5432/x\n');
      const { command, args } = secretsCheck().command;
      const { status, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
      assert.equal(status, 1);
      assert.match(stdout, /notes\.md/);
      assert.match(stdout, /own\.md/);
      assert.match(stdout, /database\.txt/);
      assert.doesNotMatch(stdout, /fine\.txt/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
