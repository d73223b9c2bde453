import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Run } from '../../src/contract/automation-run';
import type { Backup } from '../../src/contract/backup';
import { backupNameAt } from '../../src/operation/backup/rules/backup-name';
import { backupsToKeep } from '../../src/operation/backup/rules/backups-to-keep';
import { verifyArchive } from '../../src/operation/backup/archive/verify-archive';
import { RESTORE_MARK } from '../../src/lib/restore-mark';
import { AdminUser } from '../support/admin-user';
import {
  expectedAfterRestore,
  listBackups,
  createBackup,
  startBackup,
  bootInstallation,
  createEmptyInstallation,
  type Installation,
  installationOf,
  restore,
  runOwnerScript,
  tablesOf,
  uploadsOf,
} from '../support/backup-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { fileForm, noise } from '../support/images';
import { call, expectContract, expectProblem } from '../support/request';

const DAY_MS = 86_400_000;
const isPostgres = process.env.TEST_DATABASE === 'postgres';
const kind = isPostgres ? 'postgres' : 'sqlite';
const created: Installation[] = [];

async function another(like: Installation): Promise<Installation> {
  const installation = await createEmptyInstallation(like, kind);
  created.push(installation);
  return installation;
}

describe('a backup', () => {
  let server: TestServer;
  let admin: AdminUser;
  let own: Installation;

  beforeAll(async () => {
    server = await bootServer();
    own = installationOf(server);
    admin = await AdminUser.signIn(server);
    const body = await noise().png().toBuffer();
    const form = fileForm({ body, name: 'picture.png', type: 'image/png' }, { alt: 'Noise' });
    const answer = await call(server, 'POST', '/api/uploads', { cookie: admin.cookie, form });
    expectContract('uploads.create', answer);
  });
  afterAll(async () => {
    await shutDown(server);
    for (const { DATA_DIR } of created) await rm(DATA_DIR, { recursive: true, force: true });
  });

  /** Creates a backup while posts are being written. */
  async function backUpDuringWrites(): Promise<string> {
    const making = createBackup(own);
    const end = new AbortController();
    making.finally(() => end.abort()).catch(() => undefined);
    do {
      await admin.createPost({ title: 'Written meanwhile', content: 'Words. '.repeat(500) });
      // Frequent enough to write during every stage of the backup, but not so frequent as to starve
      // it.
      await setTimeout(20);
    } while (!end.signal.aborted);
    return making;
  }

  /** Expects that a damaged file, a missing file and an unconfirmed restore are refused. */
  async function expectRefusals(place: Installation, file: string): Promise<void> {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    const damaged = path.join(place.DATA_DIR, 'damaged.tar.gz');
    await writeFile(damaged, bytes);
    const refused = await restore(place, damaged);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/damaged/);
    expect((await restore(place, path.join(place.DATA_DIR, 'none'))).stderr).toMatch(
      /^There is no file /,
    );
    expect((await runOwnerScript('restore', place, [file])).stderr).toMatch(
      /^Not running in a terminal/,
    );
  }

  it('is consistent during writes and restores every row and file, into an empty and into an existing installation', async () => {
    const file = await backUpDuringWrites();
    const place = await another(own);
    const { code, stderr, stdout } = await restore(place, file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('every row was read back and compared');
    expect(stdout).not.toMatch(/The previous data is in/);
    expect(await uploadsOf(place)).toEqual(await uploadsOf(own));
    // Posts and their category links must come from the same snapshot.
    const rows = Object.fromEntries((await tablesOf(place)).map((one) => [one.name, one.rows]));
    expect(rows.posts).toBe(rows.posts_category_lnk);
    expect(rows.posts).toBeGreaterThan(20);

    await server.stop();
    const quiet = await createBackup(own);
    const expected = expectedAfterRestore(await tablesOf(own));
    const uploads = await uploadsOf(own);
    await server.restart();
    const over = await restore(place, quiet);
    expect([over.code, over.stderr]).toEqual([0, '']);
    expect(over.stdout).toMatch(/The previous data is in/);
    expect(await tablesOf(place)).toEqual(expected);
    expect(await uploadsOf(place)).toEqual(uploads);
    await expectRefusals(place, quiet);
    expect(await tablesOf(place)).toEqual(expected);

    const again = await bootInstallation(place);
    try {
      const user = await AdminUser.signIn(again);
      const found = await call(again, 'GET', '/api/posts?q=watch&view=card');
      expect((found.json as unknown[]).length).toBeGreaterThan(0);
      const post = await user.createPost({ slug: 'after-the-restore' });
      const last = expected.find(({ name }) => name === 'posts')?.lastId ?? 0;
      expect(post.id).toBe(last + 1);
    } finally {
      await shutDown(again);
    }
  });

  it('is started, followed, downloaded and deleted in the admin area', async () => {
    const started = await admin.send('POST', '/api/backups');
    expectContract('backups.make', started);
    const run = await admin.waitForRun(started.json as Run);
    expect([run.status, run.error, run.failed]).toEqual(['done', null, 0]);
    expect(run.items.map(({ title }) => title).sort()).toEqual(
      ['Backup', 'Database', 'Old backups', 'Uploads'].sort(),
    );
    const listed = await admin.send('GET', '/api/backups');
    expectContract('backups.list', listed);
    const [newest] = listed.json as [Backup];
    const file = path.join(own.DATA_DIR, 'backups', newest.name);
    const response = await fetch(`${server.url}/api/backups/${newest.name}/download`, {
      headers: { cookie: admin.cookie },
    });
    expect(response.headers.get('content-disposition')).toContain(newest.name);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(newest.bytes);
    expect(bytes.equals(await readFile(file))).toBe(true);
    expectContract('backups.delete', await admin.send('DELETE', `/api/backups/${newest.name}`));
    expectProblem(await admin.send('DELETE', `/api/backups/${newest.name}`), 404);
    expectProblem(await admin.send('GET', `/api/backups/${newest.name}/download`), 404);
    for (const name of ['nothing', `${newest.name}.part`]) {
      expectProblem(await admin.send('GET', `/api/backups/${name}/download`), 400);
    }
    const outside = '/api/backups/..%2F..%2Fdb%2Fdata.db/download';
    expectProblem(await admin.send('GET', outside), 404);
  });

  it('records the version that the server runs, not the installed one', async () => {
    const request = { name: backupNameAt(Date.now()), version: '0.0.9' };
    const child = startBackup(own, request);
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    const file = path.join(own.DATA_DIR, 'backups', request.name);
    expect((await verifyArchive(file)).version).toBe(request.version);
    await rm(file);
  });

  it('is deleted when old, except seven daily, four weekly and six monthly ones', async () => {
    const now = Date.now();
    const moments = Array.from({ length: 60 }, (_, index) => now - (index + 1) * 4 * DAY_MS);
    const names = moments.map(backupNameAt);
    await mkdir(path.join(own.DATA_DIR, 'backups'), { recursive: true });
    for (const name of names) await writeFile(path.join(own.DATA_DIR, 'backups', name), '');
    const answer = await admin.send('POST', '/api/automation/run-task/backup');
    expectContract('jobs.runTask', answer);
    const left = await listBackups(own);
    expect(left.filter((name) => names.includes(name)).length).toBeLessThan(names.length);
    const newest = left.filter((name) => !names.includes(name));
    const all = [...moments, ...newest.map(() => now)];
    const remaining = backupsToKeep(all);
    const expected = moments.filter((moment) => remaining.has(moment)).map(backupNameAt);
    expect(left.filter((name) => names.includes(name))).toEqual([...expected].sort());
    for (const name of expected) await rm(path.join(own.DATA_DIR, 'backups', name));
  });

  it('that is killed leaves no file that looks complete', async () => {
    let met = 0;
    for (let turn = 0; turn < 12 && met < 3; turn += 1) {
      for (const name of await listBackups(own)) {
        if (name.endsWith('.part')) await rm(path.join(own.DATA_DIR, 'backups', name));
      }
      const child = startBackup(own);
      const ended = new Promise((resolve) => child.once('close', resolve));
      const hasBegun = async () => (await listBackups(own)).some((name) => name.endsWith('.part'));
      while (child.exitCode === null && !(await hasBegun())) await setTimeout(2);
      child.kill('SIGKILL');
      await ended;
      if (await hasBegun()) met += 1;
      for (const name of await listBackups(own)) {
        if (name.endsWith('.part')) continue;
        await verifyArchive(path.join(own.DATA_DIR, 'backups', name));
      }
    }
    expect(met).toBeGreaterThan(0);
  });

  it('cannot be restored while a server runs', async () => {
    const { code, stderr } = await restore(own, await createBackup(own));
    expect(code).toBe(1);
    expect(stderr).toMatch(isPostgres ? /is in use by others .+stop all servers/ : /stop it first/);
  });

  it('that was only partly restored prevents a start', async () => {
    const place = await another(own);
    await writeFile(path.join(place.DATA_DIR, RESTORE_MARK), '/data/first\n/data/second');
    await expect(bootInstallation({ ...place, EARLY_FAILURE: '1' })).rejects.toThrow(
      /Restoring a backup was interrupted.+The previous data is in \/data\/first and \/data\/second\./,
    );
  });
});
