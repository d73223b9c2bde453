import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { audit, auditAll } from '../lib/audit.mjs';
import { summarize } from '../lib/tally.mjs';

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-0000',
  title: 'Tells secrets',
  severity: 'high',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

describe('the audit of dependencies', () => {
  let folder = '';
  let registry = '';
  let fixedVersion = '1.0.1';
  let isSilent = false;

  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (isSilent) {
      response.statusCode = 405;
      response.end();
    } else if (request.url?.endsWith('/advisories/bulk')) {
      const range = { vulnerable_versions: `<${fixedVersion}` };
      response.end(JSON.stringify({ leaky: [{ ...advisory, ...range }] }));
    } else {
      const dist = { tarball: `${registry}/leaky.tgz` };
      const versions = Object.fromEntries(
        ['1.0.0', fixedVersion].map((version) => [version, { name: 'leaky', version, dist }]),
      );
      response.end(
        JSON.stringify({ name: 'leaky', 'dist-tags': { latest: fixedVersion }, versions }),
      );
    }
  });

  before(async () => {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    registry = `http://127.0.0.1:${address.port}/`;
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-audit-'));
    const root = { name: 'shop', version: '1.0.0', dependencies: { leaky: '^1.0.0' } };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
    const packages = { '': root, 'node_modules/leaky': { version: '1.0.0' } };
    const lock = { name: 'shop', version: '1.0.0', lockfileVersion: 3, packages };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const auditOnce = async () => {
    /** @type {string[]} */
    const lines = [];
    const options = [`--registry=${registry}`, `--cache=${path.join(folder, 'cache')}`];
    const tally = await auditAll(
      [folder],
      (line) => lines.push(line.replace(path.basename(folder), 'shop')),
      (where) => audit(where, [...options, '--fetch-retries=0']),
    );
    return { lines, counts: [tally.passed, tally.failed], tally };
  };

  it('fails for a vulnerability that a compatible version fixes, and names it', async () => {
    const { lines, counts } = await auditOnce();
    assert.deepEqual(counts, [0, 1]);
    assert.match(
      lines.join('\n'),
      /^shop: high: leaky: Tells secrets .* `npm audit fix` fixes it$/,
    );
  });

  it('reports a vulnerability without a compatible fix, but passes', async () => {
    fixedVersion = '2.0.0';
    const { lines, counts } = await auditOnce();
    assert.deepEqual(counts, [1, 0]);
    assert.match(lines[0] ?? '', /no fixed version is available$/);
  });

  it('reports a registry that provides no advisories', async () => {
    isSilent = true;
    const { lines, counts } = await auditOnce();
    assert.deepEqual(counts, [0, 0]);
    assert.match(lines[0] ?? '', /^shop: the registry does not say: 405 /);
  });

  it('adds NOT CHECKED to the summary only if the registry provides no advisories', async () => {
    const ended = summarize([(await auditOnce()).tally]).lines;
    assert.match(ended[1] ?? '', /^ {4}NOT CHECKED: [\w-]+: the registry does not say: 405 /);
    isSilent = false;
    assert.doesNotMatch(summarize([(await auditOnce()).tally]).lines.join('\n'), /NOT CHECKED/);
  });
});
