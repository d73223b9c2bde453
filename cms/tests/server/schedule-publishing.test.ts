import type { Run, RunDetail } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { Revision } from '../../src/contract/revision';
import { momentOf } from '../../src/contract/wall-clock';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectProblem } from '../support/request';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('scheduled posts', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await goTo(clockTime);
  });
  afterAll(() => shutDown(server));

  /** The time that the server's clock was last set to, which never goes back. */
  let clockTime = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS;

  const setTime = async (moment: number): Promise<void> => {
    await server.setTime(moment);
    clockTime = moment;
  };
  /** Sets the server's clock and signs in again, since sessions have expired by then. */
  const goTo = async (moment: number): Promise<void> => {
    await setTime(moment);
    admin = await AdminUser.signIn(server);
  };
  /** Goes to a full minute, at least `ms` later; returns it. */
  const advance = async (ms: number): Promise<number> => {
    await goTo(Math.ceil((clockTime + ms) / MINUTE_MS) * MINUTE_MS);
    return clockTime;
  };

  let written = 0;
  const schedule = (moment: number, rest: Record<string, unknown> = {}): Promise<Post> => {
    written += 1;
    const publishAt = new Date(moment).toISOString();
    return admin.createPost({ slug: `scheduled-${written}`, publishAt, ...rest });
  };
  const read = async ({ id }: Post): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  const isPublished = async (post: Post): Promise<boolean> => (await read(post)).published;
  const runs = async (): Promise<Run[]> =>
    (await admin.send('GET', '/api/automation/runs?task=publish-scheduled&limit=100'))
      .json as Run[];
  const runOf = async (post: Post): Promise<number[]> => {
    const { json } = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    return (json as Revision[])
      .filter(({ reason }) => reason === 'Published on schedule')
      .map(({ runId }) => runId ?? 0);
  };

  it('are published at their minute, once and everywhere, with that date', async () => {
    const moment = (await advance(30 * MINUTE_MS)) + 10 * MINUTE_MS;
    const post = await schedule(moment, { title: 'The noon train', slug: 'the-noon-train' });
    const path = '/post/the-noon-train';
    await setTime(moment - MINUTE_MS);
    for (const page of ['/', '/feed.xml', '/sitemap.xml', '/category/trains']) {
      expect((await call(server, 'GET', page)).text).not.toContain(path);
    }
    expect((await call(server, 'GET', path)).status).toBe(404);
    expectProblem(await call(server, 'GET', '/api/posts/slug/the-noon-train'), 404);
    await setTime(moment - 1_000);
    expect(await isPublished(post)).toBe(false);
    await until(() => isPublished(post));
    expect(await read(post)).toMatchObject({
      published: true,
      publishAt: null,
      publishedAt: new Date(moment).toISOString(),
      editedAt: null,
    });
    expect((await call(server, 'GET', path)).status).toBe(200);
    for (const page of ['/', '/feed.xml', '/sitemap.xml', '/category/trains']) {
      expect((await call(server, 'GET', page)).text).toContain(path);
    }
    const { json } = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    expect((json as Revision[])[0]).toMatchObject({
      author: 'task',
      reason: 'Published on schedule',
    });
    const [runId] = await runOf(post);
    const detail = (await admin.send('GET', `/api/automation/runs/${runId}`)).json as RunDetail;
    expect(detail).toMatchObject({
      trigger: 'schedule',
      status: 'done',
      changed: 1,
      undoable: false,
    });
    expect(detail.items).toMatchObject([{ id: post.id, outcome: 'changed' }]);
  });

  it('are not republished by later runs after being unpublished', async () => {
    const moment = (await advance(30 * MINUTE_MS)) + MINUTE_MS;
    const post = await schedule(moment);
    await setTime(moment);
    await until(() => isPublished(post));
    const withdrawn = await admin.send('PATCH', `/api/posts/${post.id}`, { published: false });
    expect(withdrawn.json).toMatchObject({ published: false, publishAt: null });
    const before = (await runs()).length;
    const later = await advance(30 * MINUTE_MS);
    const other = await schedule(later + MINUTE_MS);
    await setTime(later + 2 * MINUTE_MS);
    await until(() => isPublished(other));
    expect(await isPublished(post)).toBe(false);
    // Runs without work are not stored.
    expect((await runs()).length).toBe(before + 1);
    expect(await runOf(post)).toHaveLength(1);
  });

  it('are published at the start of their minute', async () => {
    const moment = (await advance(HOUR_MS)) + 5 * MINUTE_MS;
    const post = await schedule(moment + 30_000);
    expect(post.publishAt).toBe(new Date(moment).toISOString());
    await setTime(moment);
    await until(() => isPublished(post));
    expect((await read(post)).publishedAt).toBe(new Date(moment).toISOString());
  });

  it('are published together if they share a minute, and not at all if their time is removed', async () => {
    const moment = (await advance(HOUR_MS)) + 5 * MINUTE_MS;
    const both = [await schedule(moment), await schedule(moment)];
    const taken = await schedule(moment);
    const moved = await schedule(moment);
    await admin.send('PATCH', `/api/posts/${taken.id}`, { publishAt: null });
    const later = new Date(moment + HOUR_MS).toISOString();
    await admin.send('PATCH', `/api/posts/${moved.id}`, { publishAt: later });
    await setTime(moment + MINUTE_MS);
    await until(async () => (await Promise.all(both.map(isPublished))).every(Boolean));
    expect(await isPublished(taken)).toBe(false);
    expect(await read(moved)).toMatchObject({ published: false, publishAt: later });
    const [one, other] = await Promise.all(both.map(runOf));
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
    await admin.send('PATCH', `/api/posts/${moved.id}`, { publishAt: null });
  });

  it('are published once a server runs again, dated with their scheduled time', async () => {
    const start = await advance(3 * HOUR_MS);
    const moments = [start + 10 * MINUTE_MS, start + 5 * HOUR_MS, start + 2 * DAY_MS];
    const posts = [];
    for (const moment of moments) posts.push(await schedule(moment));
    const [first, second, third] = posts as [Post, Post, Post];
    await server.stop();
    clockTime = start + DAY_MS;
    await server.restart(clockTime);
    admin = await AdminUser.signIn(server);
    await until(async () => (await isPublished(first)) && isPublished(second));
    expect((await read(first)).publishedAt).toBe(new Date(moments[0] ?? 0).toISOString());
    expect((await read(second)).publishedAt).toBe(new Date(moments[1] ?? 0).toISOString());
    expect(await isPublished(third)).toBe(false);
    expect(await runOf(first)).toEqual(await runOf(second));
    const [runId] = await runOf(first);
    const detail = (await admin.send('GET', `/api/automation/runs/${runId}`)).json as RunDetail;
    expect(detail).toMatchObject({ status: 'done', changed: 2, failed: 0 });
    await admin.send('PATCH', `/api/posts/${third.id}`, { publishAt: null });
  });

  it('lose a time that passed while they were in the trash', async () => {
    const start = await advance(HOUR_MS);
    const post = await schedule(start + HOUR_MS);
    await admin.send('DELETE', `/api/posts/${post.id}`);
    await goTo(start + 2 * HOUR_MS);
    const back = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect(back.json).toMatchObject({ published: false, publishAt: null });
  });

  /** The date after today on which New York's clocks change. */
  const nextChange = (season: 'spring' | 'autumn') => {
    // The second Sunday of March, and the first of November.
    const [month, earliest] = season === 'spring' ? [3, 8] : [11, 1];
    for (let year = new Date(clockTime).getUTCFullYear(); ; year += 1) {
      const weekday = new Date(Date.UTC(year, month - 1, earliest)).getUTCDay();
      const day = earliest + ((7 - weekday) % 7);
      if (Date.UTC(year, month - 1, day) > clockTime) return { year, month, day };
    }
  };

  it.each([
    // New York's clocks skip from 2:00 to 3:00 in March and go back from 2:00 to 1:00 in November.
    ['before the gap of spring', 'spring', [1, 59], '06:59'],
    ['within the gap of spring', 'spring', [2, 30], '07:00'],
    ['after the gap of spring', 'spring', [3, 1], '07:01'],
    ['in the doubled hour', 'autumn', [1, 30], '05:30'],
    ['after the doubled hour', 'autumn', [2, 0], '07:00'],
  ] as const)('are published once %s', async (_, season, [hour, minute], utc) => {
    const date = nextChange(season);
    const moment = momentOf('America/New_York', { ...date, hour, minute });
    const day = new Date(Date.UTC(date.year, date.month - 1, date.day)).toISOString().slice(0, 10);
    expect(new Date(moment).toISOString()).toBe(`${day}T${utc}:00.000Z`);
    await goTo(moment - 3 * MINUTE_MS);
    const post = await schedule(moment);
    await setTime(moment - 2 * MINUTE_MS);
    await setTime(moment);
    await until(() => isPublished(post));
    expect((await read(post)).publishedAt).toBe(`${day}T${utc}:00.000Z`);
    await setTime(moment + HOUR_MS);
    const next = await schedule(moment + HOUR_MS + MINUTE_MS);
    await setTime(moment + HOUR_MS + MINUTE_MS);
    await until(() => isPublished(next));
    expect(await runOf(post)).toHaveLength(1);
  });
});
