import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ReadinessProbe, whyNotWritable } from './readiness';

const ready = (): Promise<undefined> => Promise.resolve(undefined);

describe('readiness', () => {
  it('is reported if every part is ready', async () => {
    const readiness = new ReadinessProbe({ parts: { database: ready }, isStopping: () => false });
    expect(await readiness.report()).toEqual({ status: 'ready', problems: [], warnings: [] });
  });

  it('is denied with a reason for each part that reports a problem, fails or hangs', async () => {
    const readiness = new ReadinessProbe({
      parts: {
        migrations: () => Promise.resolve('Migrations are missing.'),
        disk: () => Promise.reject(new Error('EACCES')),
        database: () => new Promise(() => undefined),
      },
      isStopping: () => false,
      patienceMs: 20,
    });
    expect(await readiness.report()).toEqual({
      status: 'not ready',
      problems: [
        { part: 'migrations', problem: 'Migrations are missing.' },
        { part: 'disk', problem: 'The data folder can’t be written to.' },
        { part: 'database', problem: 'The database does not respond.' },
      ],
      warnings: [],
    });
  });

  it('is not affected by warnings, which are included', async () => {
    const warnings = [{ part: 'memory' as const, warning: 'There is little memory left.' }];
    const readiness = new ReadinessProbe({
      parts: { database: ready },
      isStopping: () => false,
      warnings: () => warnings,
    });
    expect(await readiness.report()).toEqual({ status: 'ready', problems: [], warnings });
  });

  it('is checked once for all requests within a second', async () => {
    let asked = 0;
    const look = (): Promise<undefined> => {
      asked += 1;
      return ready();
    };
    const readiness = new ReadinessProbe({ parts: { database: look }, isStopping: () => false });
    await Promise.all(Array.from({ length: 1_000 }, () => readiness.report()));
    expect(asked).toBe(1);
  });

  it('is denied at once when the server stops', async () => {
    let isStopping = false;
    const readiness = new ReadinessProbe({
      parts: { database: ready },
      isStopping: () => isStopping,
    });
    expect((await readiness.report()).status).toBe('ready');
    isStopping = true;
    expect(await readiness.report()).toEqual({
      status: 'not ready',
      problems: [{ part: 'server', problem: 'The server is stopping.' }],
      warnings: [],
    });
  });
});

describe('readiness of the disk', () => {
  it('depends on free space', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-room-'));
    expect(await whyNotWritable(folder, 1)).toBeUndefined();
    expect(await whyNotWritable(folder, Number.MAX_SAFE_INTEGER)).toMatch(
      /^The disk of the data folder has only \d+ MB left\.$/,
    );
    await rm(folder, { recursive: true });
    await expect(whyNotWritable(folder, 1)).rejects.toThrow('ENOENT');
  });
});
