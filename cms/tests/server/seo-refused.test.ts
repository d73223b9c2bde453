import type { TaskReport } from '../../src/contract/automation-run';
import { countRows, runSql } from '../support/database';
import { onSql } from '../support/on-sql';
import { expectProblem } from '../support/request';
import { HOUR_MS, ORIGIN, SeoSite } from '../support/seo-site';
import { until } from '../support/until';

let desk: SeoSite;

beforeAll(async () => {
  desk = await SeoSite.open();
  desk.server.expectedErrors.push(/task null failed in a task|Site check failed/);
});
afterAll(() => desk.close());
afterEach(() => {
  desk.stub.answers(200);
  desk.stub.take();
});

describe('search engines that do not take what they are told', () => {
  it.each([
    [400, /invalid \(400\)/],
    [403, /key is not valid \(403\)/],
    [422, /don’t belong to the host/],
    [404, /returned status 404/],
  ])('halts at a %d until a person tries again', async (code, why) => {
    desk.stub.answers(code);
    await desk.admin.createPost({ published: true, slug: `refused-${code}` });
    const run = await desk.submitNow();
    expect(run).toMatchObject({ failed: 1 });
    const halted = await desk.status();
    expect(halted.haltedBecause).toMatch(why);
    expect(halted.last).toMatchObject({ outcome: 'refused', status: code });
    expect(halted.waiting).toBeGreaterThan(0);
    desk.stub.take();
    desk.stub.answers(202);
    await desk.forward(48 * HOUR_MS);
    await desk.runTask();
    expect(desk.stub.told).toEqual([]);
    await desk.submitNow();
    expect(desk.stub.take()).toContain(`${ORIGIN}/post/refused-${code}`);
    expect(await desk.status()).toMatchObject({ haltedBecause: null, waiting: 0 });
  });

  it('stays halted where a person cannot begin it', async () => {
    desk.stub.answers(403);
    await desk.admin.createPost({ published: true, slug: 'held' });
    await desk.submitNow();
    await runSql(
      desk.server,
      `insert into task_leases (task, holder, expires_at)
       values ('seo-submit', 'somebody', ${desk.now + 1_800_000})`,
    );
    try {
      expectProblem(await desk.submit(), 409);
      expect((await desk.status()).haltedBecause).toMatch(/403/);
    } finally {
      await runSql(desk.server, `delete from task_leases where holder = 'somebody'`);
    }
    desk.stub.answers(200);
    await desk.submitNow();
    expect((await desk.status()).haltedBecause).toBeNull();
  });

  it('waits as long as a 429 says', async () => {
    desk.stub.answers(429, { 'retry-after': '7200' });
    await desk.admin.createPost({ published: true, slug: 'too-many' });
    const before = desk.now;
    await desk.submitNow();
    expect(Date.parse((await desk.status()).putOffUntil ?? '')).toBeGreaterThanOrEqual(
      before + 2 * HOUR_MS,
    );
    const preview = await desk.admin.send('POST', '/api/automation/run-task/seo-submit?dryRun=1');
    expect((preview.json as TaskReport).items.map(({ message }) => message).join()).toMatch(
      /was deferred: next attempt on the first full hour after 1[12]\d minutes\./,
    );
    desk.stub.take();
    desk.stub.answers(200);
    await desk.forward(HOUR_MS);
    await desk.runTask();
    expect(desk.stub.told).toEqual([]);
    await desk.forward(HOUR_MS + 60_000);
    await desk.runTask();
    expect(desk.stub.take()).toContain(`${ORIGIN}/post/too-many`);
  });

  it('tries again later, and later still, where the service is away', async () => {
    await desk.admin.createPost({ published: true, slug: 'patient' });
    desk.stub.breaksOff();
    await desk.submitNow();
    expect((await desk.status()).last).toMatchObject({ outcome: 'later', status: null });
    desk.stub.take();
    desk.stub.answers(500);
    await desk.forward(HOUR_MS);
    await desk.runTask();
    expect(desk.stub.take()).not.toEqual([]);
    await desk.forward(HOUR_MS);
    await desk.runTask();
    expect(desk.stub.take()).toEqual([]);
    desk.stub.answers(200);
    await desk.forward(HOUR_MS);
    await desk.runTask();
    expect(desk.stub.take()).toContain(`${ORIGIN}/post/patient`);
    expect(await desk.status()).toMatchObject({ putOffUntil: null, waiting: 0 });
  });

  it('tries again soon after a 429 that does not say how long', async () => {
    desk.stub.answers(429);
    await desk.admin.createPost({ published: true, slug: 'too-many-again' });
    await desk.submitNow();
    const wait = Date.parse((await desk.status()).putOffUntil ?? '') - desk.now;
    expect(wait).toBeLessThan(HOUR_MS);
    desk.stub.answers(200);
    desk.stub.take();
    await desk.forward(HOUR_MS);
    await desk.runTask();
    expect(desk.stub.take()).toContain(`${ORIGIN}/post/too-many-again`);
  });

  it('begins a check that fails once a day, and tries it again by itself', async () => {
    const checks = () => countRows(desk.server, 'task_runs', `task = 'check-site'`);
    const lastCheck = async () => {
      const runs = await runSql(desk.server, `select * from task_runs where task = 'check-site'`);
      return runs.sort((a, b) => Number(a.id) - Number(b.id)).at(-1);
    };
    await desk.forward(25 * HOUR_MS);
    const before = await checks();
    const resolve = await onSql(desk.server, {
      when: 'before update on seo_state',
      condition: 'new.check_begun_at <> coalesce(old.check_begun_at, 0)',
      sqlite: `select raise(abort, 'no room');`,
      postgres: `raise exception 'no room';`,
    });
    try {
      await desk.runTask();
      await until(async () => (await lastCheck())?.resume_at !== null);
      expect((await desk.status()).checkRun).toBe((await lastCheck())?.id);
    } finally {
      await resolve();
    }
    await desk.forward(120_000);
    await until(async () => (await lastCheck())?.status !== 'running');
    expect(await lastCheck()).toMatchObject({ status: 'done', failed: 0 });
    expect(Number((await lastCheck())?.attempt)).toBeGreaterThan(1);
    expect((await desk.status()).checkRun).toBeNull();

    await desk.forward(25 * HOUR_MS);
    await desk.admin.createPost({ published: true, content: '[nothing](/post/nowhere)' });
    await runSql(desk.server, 'alter table slug_history rename to slug_history_away');
    try {
      await desk.runTask();
      await until(async () => (await checks()) === before + 2);
      await until(async () => (await lastCheck())?.status === 'done');
      expect(Number((await lastCheck())?.failed)).toBeGreaterThan(0);
      for (let hour = 0; hour < 3; hour += 1) {
        await desk.forward(HOUR_MS);
        await desk.runTask();
      }
      expect(await checks()).toBe(before + 2);
    } finally {
      await runSql(desk.server, 'alter table slug_history_away rename to slug_history');
    }
  });
});
