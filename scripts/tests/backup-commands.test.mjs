import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { describeOutcome, describePlan } from '../lib/restore.mjs';

/** @param {string} script @param {string[]} args */
const run = (script, ...args) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', `${script}.mjs`), ...args], {
    encoding: 'utf8',
    input: '',
  });

/**
 * @param {string} script
 * @param {string[]} args
 * @param {RegExp} sentence
 */
function expectRefusal(script, args, sentence) {
  const { status, stdout, stderr } = run(script, ...args);
  assert.deepEqual([status, stdout], [1, ''], `${script} ${args.join(' ')}`);
  assert.match(stderr, sentence);
}

describe('npm run backup', () => {
  it('rejects any option and prints its usage', () => {
    for (const args of [['a.tar.gz'], ['--yes'], ['-h']]) {
      expectRefusal('backup', args, /^npm run backup takes no options\.\nUsage: npm run backup$/m);
    }
  });
});

describe('npm run restore', () => {
  it('requires exactly one file and prints its usage', () => {
    for (const args of [[], ['--yes'], ['a.tar.gz', 'b.tar.gz'], ['--yes', 'a', 'b']]) {
      expectRefusal('restore', args, /^One file is needed\.\nUsage: npm run restore FILE/);
    }
  });

  it('rejects unknown options', () => {
    expectRefusal('restore', ['a.tar.gz', '--force'], /--force.+\nUsage: npm run restore FILE/s);
    expectRefusal('restore', ['a.tar.gz', '--yes=1'], /--yes.+\nUsage: npm run restore FILE/s);
  });

  it('restores nothing if it cannot ask for confirmation', () => {
    expectRefusal('restore', ['a.tar.gz'], /^Not running in a terminal\. Pass --yes to confirm\./);
  });

  const plan = {
    madeAt: '2026-03-31T01:30:05.000Z',
    version: '0.1.0',
    database: 'sqlite',
    tables: 71,
    rows: 12_345,
    uploads: 2,
    missing: ['/uploads/a.jpg'],
    replaces: true,
    target: 'postgres',
  };

  it('describes what it would do', () => {
    assert.equal(
      describePlan(plan),
      [
        'The backup of 2026-03-31 01:30 UTC (version 0.1.0) is complete: 12,345 rows in 71 tables, 2 uploads.',
        'It doesn’t include the upload /uploads/a.jpg, which was missing.',
        'It replaces everything in this installation; the current data is set aside.',
      ].join('\n'),
    );
    const empty = describePlan({ ...plan, missing: [], replaces: false });
    assert.match(empty, /^This installation is empty\.$/m);
    assert.doesNotMatch(empty, /missing|replaces/);
  });

  it('describes what it has done, omitting what does not apply', () => {
    const plain = { later: 0, kept: [], unused: [], uploadsForBucket: null };
    const least = describeOutcome(plain);
    assert.match(least, /^Backup restored; every row was read back and compared\.$/m);
    assert.match(least, /^Anything scheduled since the backup is on hold/m);
    assert.doesNotMatch(least, /older version|previous data|Not used by|S3_BUCKET/);
    const most = describeOutcome({
      later: 3,
      kept: ['/data/before', '/data/after'],
      unused: ['posts.note', 'retired'],
      uploadsForBucket: '/data/public/uploads',
    });
    assert.match(most, /^The previous data is in \/data\/before$/m);
    assert.match(most, /^The previous data is in \/data\/after$/m);
    assert.match(most, /^It is from an older version: the next start upgrades it\.$/m);
    assert.match(most, /^Not used by this version, but kept: posts\.note, retired\.$/m);
    assert.match(most, /^Its uploads are in \/data\/public\/uploads: copy them to the bucket/m);
  });
});

describe('npm run migrate:postgres', () => {
  it('requires a target and prints its usage', () => {
    const usage = /^The target is needed\.\nUsage: npm run migrate:postgres -- --to postgres:/;
    for (const args of [[], ['--replace']]) expectRefusal('migrate-postgres', args, usage);
  });

  it('rejects unknown or incomplete arguments', () => {
    for (const args of [['--to'], ['--from', 'x'], ['here'], ['--to', 'x', '--replace=1']]) {
      expectRefusal('migrate-postgres', args, /\nUsage: npm run migrate:postgres/);
    }
  });
});
