import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { busySince, coreTimes, countBoots, fileTimes, timeTable } from '../lib/timings.mjs';

describe('the times of a test run', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-timings-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it("are read from Jest's report, by file", () => {
    const file = path.join(folder, 'jest.json');
    const name = path.join(root, 'cms/tests/api/tags.test.ts');
    const testResults = [{ name, startTime: 1_000, endTime: 3_500 }];
    writeFileSync(file, JSON.stringify({ testResults }));
    const expected = [{ run: 'API', file: 'cms/tests/api/tags.test.ts', seconds: 2.5 }];
    assert.deepEqual(fileTimes('API', file), expected);
    assert.deepEqual(fileTimes('API', path.join(folder, 'none.json')), []);
    const processor = path.join(folder, 'processor');
    writeFileSync(processor, `3.4 ${name}\n1.0 /another\n`);
    assert.deepEqual(fileTimes('API', file, processor), [{ ...expected[0], processor: 3.4 }]);
  });

  it('include the share of time that the cores were busy', () => {
    const before = coreTimes();
    const end = performance.now() + 300;
    while (performance.now() < end);
    const busy = busySince(before);
    assert.ok(busy > 0 && busy <= 1, String(busy));
  });

  it('include the number of servers started', () => {
    const file = path.join(folder, 'boots');
    writeFileSync(file, 'anew\nagain\nagain\n');
    assert.deepEqual(
      [...countBoots(file)],
      [
        ['anew', 1],
        ['again', 2],
      ],
    );
    assert.equal(countBoots(path.join(folder, 'none')).size, 0);
  });

  it('are listed by part, followed by the twenty slowest files', () => {
    const files = Array.from({ length: 25 }, (_, index) => ({
      run: 'API',
      file: `file-${index}`,
      seconds: index,
      ...(index > 22 ? { processor: index / 2 } : {}),
    }));
    const lines = timeTable({
      parts: [{ name: 'lint', seconds: 12.34, busy: 0.987 }],
      files,
      boots: new Map([['anew', 3]]),
      total: 90,
    });
    assert.ok(lines.includes('    12.3   99 %  lint'));
    assert.ok(lines.includes('    90.0  in all'));
    assert.ok(lines.includes('    23.5  API'));
    assert.equal(lines.filter((line) => line.includes('file-')).length, 20);
    assert.equal(
      lines.find((line) => line.includes('file-')),
      '    24.0    12.0  file-24 (API)',
    );
    assert.equal(lines.at(-1), 'Servers started: 3 anew.');
  });
});
