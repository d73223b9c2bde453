import type { TaskReport } from '../../src/contract/automation-run';
import { countRows, runSql } from '../support/database';
import { createTrigger } from '../support/create-trigger';
import { expectProblem } from '../support/request';
import { HOUR_MS, ORIGIN, SeoSite } from '../support/seo-site';
import { until } from '../support/until';

let site: SeoSite;

beforeAll(async () => {
  site = await SeoSite.open();
  site.server.expectedErrors.push(/task null failed in a task|Check the Whole Site failed/);
});
afterAll(() => site.close());
afterEach(() => {
  site.stub.setAnswer(200);
  site.stub.takeUrls();
});

describe('search engines that refuse submissions', () => {
  it.each([
    [400, /invalid \(400\)/],
    [403, /key is not valid \(403\)/],
    [422, /don’t belong to the host/],
    [404, /returned status 404/],
  ])('cause a halt with a %d until a person tries again', async (code, why) => {
    site.stub.setAnswer(code);
    await site.admin.createPost({ published: true, slug: `refused-${code}` });
    const run = await site.submitNow();
    expect(run).toMatchObject({ failed: 1 });
    const halted = await site.status();
    expect(halted.haltedBecause).toMatch(why);
    expect(halted.last).toMatchObject({ outcome: 'refused', status: code });
    expect(halted.waiting).toBeGreaterThan(0);
    site.stub.takeUrls();
    site.stub.setAnswer(202);
    await site.advance(48 * HOUR_MS);
    await site.runTask();
    expect(site.stub.submissions).toEqual([]);
    await site.submitNow();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/refused-${code}`);
    expect(await site.status()).toMatchObject({ haltedBecause: null, waiting: 0 });
  });

  it('keep submissions halted if a person cannot start one', async () => {
    site.stub.setAnswer(403);
    await site.admin.createPost({ published: true, slug: 'held' });
    await site.submitNow();
    await runSql(
      site.server,
      `insert into task_leases (task, holder, expires_at)
       values ('seo-submit', 'somebody', ${site.now + 1_800_000})`,
    );
    try {
      expectProblem(await site.submit(), 409);
      expect((await site.status()).haltedBecause).toMatch(/403/);
    } finally {
      await runSql(site.server, `delete from task_leases where holder = 'somebody'`);
    }
    site.stub.setAnswer(200);
    await site.submitNow();
    expect((await site.status()).haltedBecause).toBeNull();
  });

  it('are asked again after the delay given by a 429', async () => {
    site.stub.setAnswer(429, { 'retry-after': '7200' });
    await site.admin.createPost({ published: true, slug: 'too-many' });
    const before = site.now;
    await site.submitNow();
    expect(Date.parse((await site.status()).putOffUntil ?? '')).toBeGreaterThanOrEqual(
      before + 2 * HOUR_MS,
    );
    const preview = await site.admin.send('POST', '/api/automation/run-task/seo-submit?dryRun=1');
    expect((preview.json as TaskReport).items.map(({ message }) => message).join()).toMatch(
      /was deferred: next attempt on the first full hour after 1[12]\d minutes\./,
    );
    site.stub.takeUrls();
    site.stub.setAnswer(200);
    await site.advance(HOUR_MS);
    await site.runTask();
    expect(site.stub.submissions).toEqual([]);
    await site.advance(HOUR_MS + 60_000);
    await site.runTask();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/too-many`);
  });

  it('are asked again at growing intervals while the service is unavailable', async () => {
    await site.admin.createPost({ published: true, slug: 'patient' });
    site.stub.closeConnections();
    await site.submitNow();
    expect((await site.status()).last).toMatchObject({ outcome: 'later', status: null });
    site.stub.takeUrls();
    site.stub.setAnswer(500);
    await site.advance(HOUR_MS);
    await site.runTask();
    expect(site.stub.takeUrls()).not.toEqual([]);
    await site.advance(HOUR_MS);
    await site.runTask();
    expect(site.stub.takeUrls()).toEqual([]);
    site.stub.setAnswer(200);
    await site.advance(HOUR_MS);
    await site.runTask();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/patient`);
    expect(await site.status()).toMatchObject({ putOffUntil: null, waiting: 0 });
  });

  it('are asked again soon after a 429 without a delay', async () => {
    site.stub.setAnswer(429);
    await site.admin.createPost({ published: true, slug: 'too-many-again' });
    await site.submitNow();
    const wait = Date.parse((await site.status()).putOffUntil ?? '') - site.now;
    expect(wait).toBeLessThan(HOUR_MS);
    site.stub.setAnswer(200);
    site.stub.takeUrls();
    await site.advance(HOUR_MS);
    await site.runTask();
    expect(site.stub.takeUrls()).toContain(`${ORIGIN}/post/too-many-again`);
  });

  it('do not affect the daily site check, which is retried when interrupted', async () => {
    const checks = () => countRows(site.server, 'task_runs', `task = 'check-site'`);
    const lastCheck = async () => {
      const runs = await runSql(site.server, `select * from task_runs where task = 'check-site'`);
      return runs.sort((a, b) => Number(a.id) - Number(b.id)).at(-1);
    };
    await site.advance(25 * HOUR_MS);
    const before = await checks();
    const resolve = await createTrigger(site.server, {
      when: 'before update on seo_state',
      condition: 'new.check_begun_at <> coalesce(old.check_begun_at, 0)',
      sqlite: `select raise(abort, 'no room');`,
      postgres: `raise exception 'no room';`,
    });
    try {
      await site.runTask();
      await until(async () => (await lastCheck())?.resume_at !== null);
      expect((await site.status()).checkRun).toBe((await lastCheck())?.id);
    } finally {
      await resolve();
    }
    await site.advance(120_000);
    await until(async () => (await lastCheck())?.status !== 'running');
    expect(await lastCheck()).toMatchObject({ status: 'done', failed: 0 });
    expect(Number((await lastCheck())?.attempt)).toBeGreaterThan(1);
    expect((await site.status()).checkRun).toBeNull();

    await site.advance(25 * HOUR_MS);
    await site.admin.createPost({ published: true, content: '[nothing](/post/nowhere)' });
    await runSql(site.server, 'alter table slug_history rename to slug_history_away');
    try {
      await site.runTask();
      await until(async () => (await checks()) === before + 2);
      await until(async () => (await lastCheck())?.status === 'done');
      expect(Number((await lastCheck())?.failed)).toBeGreaterThan(0);
      for (let hour = 0; hour < 3; hour += 1) {
        await site.advance(HOUR_MS);
        await site.runTask();
      }
      expect(await checks()).toBe(before + 2);
    } finally {
      await runSql(site.server, 'alter table slug_history_away rename to slug_history');
    }
  });
});
