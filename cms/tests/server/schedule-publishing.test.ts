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

describe('stories that go out by themselves', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', NO_DAY_TASKS: '1' });
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  });
  afterAll(() => shutDown(server));

  /** The time that the server's clock was last set to. */
  let stands = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS;

  /** Sets the server's clock and signs in again, since sessions have expired by then. */
  const goTo = async (moment: number): Promise<void> => {
    await server.setTime(moment);
    stands = moment;
    admin = await AdminUser.signIn(server);
  };

  let written = 0;
  const schedule = (moment: number, rest: Record<string, unknown> = {}): Promise<Post> => {
    written += 1;
    const publishAt = new Date(moment).toISOString();
    return admin.createPost({ slug: `scheduled-${written}`, publishAt, ...rest });
  };
  const read = async ({ id }: Post): Promise<Post> =>
    (await admin.send('GET', `/api/posts/${id}`)).json as Post;
  const isOut = async (post: Post): Promise<boolean> => (await read(post)).published;
  const runs = async (): Promise<Run[]> =>
    (await admin.send('GET', '/api/automation/runs?task=publish-scheduled&limit=100'))
      .json as Run[];
  const runOf = async (post: Post): Promise<number[]> => {
    const { json } = await admin.send('GET', `/api/posts/${post.id}/revisions`);
    return (json as Revision[])
      .filter(({ reason }) => reason === 'Published on schedule')
      .map(({ runId }) => runId ?? 0);
  };

  it('go out at their minute, once, everywhere at once, dated with it', async () => {
    await goTo(stands);
    const moment = stands + 10 * MINUTE_MS;
    const post = await schedule(moment, { title: 'The noon train', slug: 'the-noon-train' });
    const path = '/post/the-noon-train';
    await server.setTime(moment - MINUTE_MS);
    for (const page of ['/', '/feed.xml', '/sitemap.xml', '/category/trains']) {
      expect((await call(server, 'GET', page)).text).not.toContain(path);
    }
    expect((await call(server, 'GET', path)).status).toBe(404);
    expectProblem(await call(server, 'GET', '/api/posts/slug/the-noon-train'), 404);
    await server.setTime(moment - 1_000);
    expect(await isOut(post)).toBe(false);
    await until(() => isOut(post));
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

  it('are not withdrawn and published again by what comes after', async () => {
    const [post] = (await admin.send('GET', '/api/posts?status=published')).json as Post[];
    if (post === undefined) throw new Error('Nothing is out');
    const withdrawn = await admin.send('PATCH', `/api/posts/${post.id}`, { published: false });
    expect(withdrawn.json).toMatchObject({ published: false, publishAt: null });
    const before = (await runs()).length;
    await goTo(stands + 30 * MINUTE_MS);
    const other = await schedule(stands + MINUTE_MS);
    await server.setTime(stands + 2 * MINUTE_MS);
    await until(() => isOut(other));
    expect(await isOut(post)).toBe(false);
    // Runs without work are not stored.
    expect((await runs()).length).toBe(before + 1);
    expect(await runOf(post)).toHaveLength(1);
  });

  it('go out at the beginning of the minute that their seconds lie in', async () => {
    await goTo(stands + HOUR_MS);
    const moment = stands + 5 * MINUTE_MS;
    const post = await schedule(moment + 30_000);
    expect(post.publishAt).toBe(new Date(moment).toISOString());
    await server.setTime(moment);
    await until(() => isOut(post));
    expect((await read(post)).publishedAt).toBe(new Date(moment).toISOString());
  });

  it('go out together where they have the same minute, and stay where their time is taken away', async () => {
    await goTo(stands + HOUR_MS);
    const moment = stands + 5 * MINUTE_MS;
    const both = [await schedule(moment), await schedule(moment)];
    const taken = await schedule(moment);
    const moved = await schedule(moment);
    await admin.send('PATCH', `/api/posts/${taken.id}`, { publishAt: null });
    const later = new Date(moment + HOUR_MS).toISOString();
    await admin.send('PATCH', `/api/posts/${moved.id}`, { publishAt: later });
    await server.setTime(moment + MINUTE_MS);
    await until(async () => (await Promise.all(both.map(isOut))).every(Boolean));
    expect(await isOut(taken)).toBe(false);
    expect(await read(moved)).toMatchObject({ published: false, publishAt: later });
    const [one, other] = await Promise.all(both.map(runOf));
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
    await admin.send('PATCH', `/api/posts/${moved.id}`, { publishAt: null });
  });

  it('go out as soon as a server runs again, dated with the time that they were given', async () => {
    await goTo(stands + 3 * HOUR_MS);
    const moments = [stands + 10 * MINUTE_MS, stands + 5 * HOUR_MS, stands + 2 * DAY_MS];
    const posts = [];
    for (const moment of moments) posts.push(await schedule(moment));
    const [first, second, third] = posts as [Post, Post, Post];
    await server.stop('SIGKILL');
    await server.restart(stands + DAY_MS);
    stands += DAY_MS;
    admin = await AdminUser.signIn(server);
    await until(async () => (await isOut(first)) && isOut(second));
    expect((await read(first)).publishedAt).toBe(new Date(moments[0] ?? 0).toISOString());
    expect((await read(second)).publishedAt).toBe(new Date(moments[1] ?? 0).toISOString());
    expect(await isOut(third)).toBe(false);
    expect(await runOf(first)).toEqual(await runOf(second));
    const [runId] = await runOf(first);
    const detail = (await admin.send('GET', `/api/automation/runs/${runId}`)).json as RunDetail;
    expect(detail).toMatchObject({ status: 'done', changed: 2, failed: 0 });
  });

  it('keep no time from the trash that has passed meanwhile', async () => {
    const post = await schedule(stands + HOUR_MS);
    await admin.send('DELETE', `/api/posts/${post.id}`);
    await goTo(stands + 2 * HOUR_MS);
    const back = await admin.send('POST', `/api/trash/posts/${post.id}/restore`, {});
    expect(back.json).toMatchObject({ published: false, publishAt: null });
  });

  it.each([
    // New York's clocks skip from 2:00 to 3:00 in March and go back from 2:00 to 1:00 in November.
    ['before the gap of spring', [2027, 3, 14, 1, 59], '2027-03-14T06:59:00'],
    ['within the gap of spring', [2028, 3, 12, 2, 30], '2028-03-12T07:00:00'],
    ['after the gap of spring', [2029, 3, 11, 3, 1], '2029-03-11T07:01:00'],
    ['in the doubled hour', [2029, 11, 4, 1, 30], '2029-11-04T05:30:00'],
    ['after the doubled hour', [2030, 11, 3, 2, 0], '2030-11-03T07:00:00'],
  ])('go out once %s', async (_, wall, utc) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wall;
    const moment = momentOf('America/New_York', { year, month, day, hour, minute });
    expect(new Date(moment).toISOString()).toBe(`${utc}.000Z`);
    await goTo(moment - 3 * MINUTE_MS);
    const post = await schedule(moment);
    await server.setTime(moment - 2 * MINUTE_MS);
    await server.setTime(moment);
    await until(() => isOut(post));
    expect((await read(post)).publishedAt).toBe(`${utc}.000Z`);
    await server.setTime(moment + HOUR_MS);
    const next = await schedule(moment + HOUR_MS + MINUTE_MS);
    await server.setTime(moment + HOUR_MS + MINUTE_MS);
    await until(() => isOut(next));
    expect(await runOf(post)).toHaveLength(1);
  });
});
