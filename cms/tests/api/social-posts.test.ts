import type { AutomationSummary } from '../../src/contract/automation';
import type { TaskReport } from '../../src/contract/automation-run';
import type { SocialPost } from '../../src/contract/social-post';
import type { Post } from '../../src/contract/post';
import { runSql } from '../support/database';
import { addCampaignSale } from '../support/add-campaign-sale';
import { Reader } from '../support/reader';
import { call, expectContract, expectProblem } from '../support/request';
import { POSTS, SocialSite, apis } from '../support/social-site';
import { until } from '../support/until';

jest.setTimeout(600_000);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 90_000;
/** Noon in the tests' time zone, New York. */
const NOON = Date.parse('2027-01-14T17:00:00Z');
const AFTERNOON = '2027-01-14T20:00:00.000Z';

describe('social posts', () => {
  let site: SocialSite;

  const generate = async (timeOfDay: string, query = ''): Promise<TaskReport> => {
    const path = `/api/automation/generate-social${query}`;
    const answer = await site.admin.send('POST', path, { timeOfDay });
    expectContract('jobs.generateSocial', answer);
    return answer.json as TaskReport;
  };
  const patch = (id: number, body: object) => site.admin.send('PATCH', `${POSTS}/${id}`, body);
  const change = async (id: number, body: object): Promise<SocialPost> => {
    const answer = await patch(id, body);
    expectContract('social.update', answer);
    return answer.json as SocialPost;
  };
  const summary = async (): Promise<number | null> => {
    const answer = await site.admin.send('GET', '/api/automation/summary');
    return (answer.json as AutomationSummary).socialPostsScheduledToday;
  };
  const removeAll = async (): Promise<void> => {
    for (const { id, status } of await site.list()) {
      if (status === 'published') continue;
      const answer = await site.admin.send('DELETE', `${POSTS}/${id}`);
      expect(answer.status).toBe(204);
    }
  };

  beforeAll(async () => {
    site = await SocialSite.open();
    await site.connect('facebook', apis.own.facebook);
    await site.setTime(NOON);
  });
  // Each test starts without social posts and articles.
  beforeEach(async () => {
    await removeAll();
    await runSql(site.server, 'delete from social_posts');
    const stories = await site.admin.send('GET', '/api/posts?status=all');
    for (const { id } of stories.json as Post[])
      await site.admin.send('DELETE', `/api/posts/${id}`);
  });
  afterAll(() => site.close());

  it('require a session', async () => {
    for (const [method, path] of [
      ['GET', POSTS],
      ['POST', `${POSTS}/order`],
      ['GET', `${POSTS}/1`],
      ['PATCH', `${POSTS}/1`],
      ['POST', `${POSTS}/1/retry`],
      ['DELETE', `${POSTS}/1`],
      ['POST', '/api/automation/generate-social'],
    ] as const) {
      expectProblem(await call(site.server, method, path), 401);
    }
  });

  it('are not generated if no post is left', async () => {
    expect(await summary()).toBeNull();
    const report = await generate('afternoon');
    expect(report).toMatchObject({ changed: 0, skipped: 3, failed: 0 });
    expect(report.items[0]!.message).toMatch(/Every published article has a social post/);
    expectProblem(await site.admin.send('POST', '/api/automation/generate-social', {}), 400);
    expectProblem(await site.admin.send('POST', '/api/automation/generate-social'), 400);
  });

  it('are generated for each platform about the same post, as drafts', async () => {
    await site.admin.createPost({ title: 'A draft that nobody reads', slug: 'draft' });
    const { id, slug } = await site.createPost();
    const preview = await generate('afternoon', '?dryRun=1');
    expect(preview).toMatchObject({ changed: 3, dryRun: true });
    expect(await site.list()).toEqual([]);
    const report = await generate('afternoon');
    expect(report).toMatchObject({ changed: 3, failed: 0 });
    const posts = await site.list();
    const platforms = posts.map(({ platform }) => platform).sort();
    expect(platforms).toEqual(['facebook', 'instagram', 'twitter']);
    for (const post of posts) {
      expect(post).toMatchObject({
        postId: id,
        status: 'draft',
        writer: 'offline',
        timeOfDay: 'afternoon',
        scheduledAt: AFTERNOON,
        isAffiliate: false,
      });
      expect(post.link).toBe(
        `http://localhost:1337/post/${slug}?utm_source=${post.platform}&utm_medium=social&utm_campaign=social-${post.id}`,
      );
      expect(post.imageUrl).toMatch(/\.jpg$/);
    }
    expect(await summary()).toBe(0);
  });

  it('are generated once for each slot, and no post is used twice', async () => {
    await site.createPost();
    await generate('afternoon');
    const again = await generate('afternoon');
    expect(again).toMatchObject({ changed: 0, skipped: 3 });
    expect(again.items[0]!.message).toMatch(/has a post for the afternoon/);
    expect(await generate('evening')).toMatchObject({ changed: 0, skipped: 3 });
    const other = await site.createPost();
    expect(await generate('evening')).toMatchObject({ changed: 3 });
    const evening = (await site.list()).filter(({ timeOfDay }) => timeOfDay === 'evening');
    expect(evening.map(({ postId }) => postId)).toEqual([other.id, other.id, other.id]);
    // Today's morning slot has passed, so tomorrow's is used.
    await site.createPost();
    await generate('morning');
    const [latest] = await site.list();
    expect(latest).toMatchObject({ timeOfDay: 'morning', scheduledAt: '2027-01-15T14:00:00.000Z' });
  });

  it('are removed by an undo, except edited ones', async () => {
    await site.createPost();
    const { runId } = await generate('afternoon');
    const [edited] = await site.list();
    await change(edited!.id, { text: 'In words of my own.' });
    const undone = await site.admin.send('POST', `/api/automation/runs/${runId}/undo`);
    expectContract('runs.undo', undone);
    expect(undone.json).toMatchObject({ changed: 2, skipped: 1 });
    expect(await site.list()).toMatchObject([{ id: edited!.id, text: 'In words of my own.' }]);
  });

  it('disclose an affiliate link and cannot be saved without the disclosure', async () => {
    const product = await site.admin.send('POST', '/api/affiliate/products', {
      name: 'Steamer Trunk',
      affiliateUrl: 'https://shop.example/trunk',
    });
    expect(product.status).toBe(201);
    const { id } = product.json as { id: number };
    await site.createPost({ affiliateProductIds: [id] });
    await generate('afternoon');
    for (const post of await site.list()) {
      expect([post.isAffiliate, post.text]).toEqual([true, expect.stringContaining('#ad')]);
      const refused = expectProblem(await patch(post.id, { text: 'Without a word of it' }), 400);
      expect(refused.text).toMatch(/#ad/);
    }
  });

  it('are refused if they are too long or invalid', async () => {
    const id = await site.addDuePost('twitter', { status: 'draft' });
    // With the link, which counts as 23, and the blank line before it: 280.
    const full = 'x'.repeat(253) + '👩‍🚀';
    expect((await change(id, { text: full })).text).toBe(full);
    const over = expectProblem(await patch(id, { text: `${full}!` }), 400);
    expect(over.text).toMatch(/281 of 280/);
    expect(Object.keys(expectProblem(await patch(id, { text: '' }), 400))).toEqual(['text']);
    expectProblem(await patch(id, { status: 'published' }), 400);
    expectProblem(await patch(id, { scheduledAt: 'tomorrow' }), 400);
    expectProblem(await patch(id, { scheduledAt: new Date(NOON - HOUR_MS).toISOString() }), 400);
    const one = await site.admin.send('GET', `${POSTS}/${id}`);
    expectContract('social.read', one);
    expect((one.json as SocialPost).text).toBe(full);
    expectProblem(await patch(999_999, { text: 'Nothing' }), 404);
    expectProblem(await site.admin.send('GET', `${POSTS}/999999`), 404);
  });

  it('can be approved, moved and skipped, and are counted', async () => {
    const late = { scheduled_at: NOON - 3 * HOUR_MS, due_at: NOON - 3 * HOUR_MS };
    const id = await site.addDuePost('facebook', { status: 'draft', ...late });
    const approved = await change(id, { status: 'scheduled' });
    // Its time has passed, so it becomes due now and does not count as overdue.
    expect(Date.parse(approved.scheduledAt)).toBeGreaterThanOrEqual(NOON);
    expect(await summary()).toBe(1);
    const tomorrow = new Date(NOON + 24 * HOUR_MS).toISOString();
    expect(await change(id, { scheduledAt: tomorrow })).toMatchObject({ scheduledAt: tomorrow });
    expect(await summary()).toBe(0);
    expect(await change(id, { status: 'skipped' })).toMatchObject({ status: 'skipped' });
    expect(await change(id, { status: 'draft' })).toMatchObject({ status: 'draft' });
  });

  it('exchange their times in a new order', async () => {
    await site.createPost();
    await generate('afternoon');
    await site.createPost();
    await generate('evening');
    const own = (await site.list('?platform=instagram')).reverse();
    const [first, second] = own.map(({ id }) => id) as [number, number];
    const order = (ids: unknown) => site.admin.send('POST', `${POSTS}/order`, { ids });
    const swapped = await order([second, first]);
    expectContract('social.order', swapped);
    expect(swapped.json).toMatchObject([
      { id: second, scheduledAt: own[0]!.scheduledAt, timeOfDay: 'afternoon' },
      { id: first, scheduledAt: own[1]!.scheduledAt, timeOfDay: 'evening' },
    ]);
    const [other] = await site.list('?platform=facebook');
    expectProblem(await order([first, other!.id]), 400);
    expectProblem(await order([first, first]), 400);
    expectProblem(await order([first, 999_999]), 404);
    await change(first, { status: 'skipped' });
    expectProblem(await order([first, second]), 409);
    // Only the skipped post's slot is free again.
    await site.createPost();
    expect(await generate('evening')).toMatchObject({ changed: 1, skipped: 2 });
    expect(await generate('afternoon')).toMatchObject({ changed: 0, skipped: 3 });
  });

  it('are listed by period, platform and status, latest first', async () => {
    const at = (hours: number) => ({ scheduled_at: NOON + hours * HOUR_MS, status: 'draft' });
    const early = await site.addDuePost('twitter', at(1));
    const late = await site.addDuePost('twitter', at(5));
    const ids = async (query: string) => (await site.list(query)).map(({ id }) => id);
    expect(await ids('?platform=twitter&status=draft')).toEqual([late, early]);
    const from = new Date(NOON + 2 * HOUR_MS).toISOString();
    expect(await ids(`?from=${from}`)).toEqual([late]);
    expect(await ids(`?to=${from}&platform=twitter`)).toEqual([early]);
    expectProblem(await site.admin.send('GET', `${POSTS}?status=lost`), 400);
    const page = await site.admin.send('GET', `${POSTS}?limit=1`);
    expect(page.headers.get('x-total-count')).toBe('2');
  });

  it('cannot be changed or retried once published', async () => {
    const id = await site.addDuePost('facebook');
    await site.publish();
    expect(await site.read(id)).toMatchObject({ status: 'published' });
    expectProblem(await patch(id, { text: 'Too late' }), 409);
    expectProblem(await patch(id, { status: 'skipped' }), 409);
    expectProblem(await site.admin.send('DELETE', `${POSTS}/${id}`), 409);
    expectProblem(await site.admin.send('POST', `${POSTS}/${id}/retry`), 409);
  });

  it('are not published for a deleted post', async () => {
    const id = await site.addDuePost('facebook');
    const { postId } = await site.read(id);
    expect((await site.admin.send('DELETE', `/api/posts/${postId}`)).status).toBe(204);
    expect(await site.read(id)).toMatchObject({ link: '', postTitle: null });
    await site.publish();
    const failed = await site.read(id);
    expect(failed.status).toBe('failed');
    expect(failed.error).toMatch(/article was deleted/);
    expectProblem(await patch(id, { status: 'scheduled' }), 409);
    expect((await site.admin.send('DELETE', `${POSTS}/${id}`)).status).toBe(204);
  });

  it('show the visits and revenue of their campaign', async () => {
    const id = await site.addDuePost('facebook');
    await site.publish();
    const post = await site.read(id);
    const { pathname, search } = new URL(post.link);
    const seen = await new Reader(site.server).view(pathname + search);
    expect(seen.status).toBe(202);
    await until(async () => (await site.read(id)).visits > 0);
    expect(await site.read(id)).toMatchObject({ visits: 1, revenue: 0 });
    await addCampaignSale(site.server, `social-${id}`, post.publishedAt);
    expect(await site.read(id)).toMatchObject({ visits: 1, revenue: 12.5 });
  });

  it('are approved immediately if a task generates them for an automatic account', async () => {
    await site.connect('instagram', { ...apis.own.instagram, isAutomatic: true });
    await site.createPost();
    await generate('evening');
    expect((await site.list('?status=draft')).length).toBe(3);
    await removeAll();
    const run = await site.admin.send('POST', '/api/automation/run-task/social-evening');
    expect(run.json).toMatchObject({ changed: 3, failed: 0 });
    const [approved] = await site.list('?status=scheduled');
    expect(approved).toMatchObject({ platform: 'instagram', timeOfDay: 'evening' });
    expect((await site.list('?status=draft')).length).toBe(2);
  });

  it('are generated and published automatically on time', async () => {
    await site.connect('instagram', { ...apis.own.instagram, isAutomatic: true });
    await site.createPost();
    await site.admin.send('PATCH', '/api/settings', { automation: { social: true } });
    const published = () => site.list('?platform=instagram&status=published');
    // A slot is missed if the server does not check within 90 s; the test then tries the next day.
    let nine = Date.parse('2027-01-16T14:00:00Z');
    await site.setTime(nine);
    await until(async () => {
      if ((await published()).length > 0) return true;
      if (site.now() > nine + TIMEOUT_MS) await site.setTime((nine += DAY_MS));
      return false;
    }, 5 * TIMEOUT_MS);
    const posts = await published();
    expect(posts[0]).toMatchObject({ timeOfDay: 'morning', isDoubtful: false });
    expect(posts[0]?.scheduledAt).toMatch(/T14:00:00.000Z$/);
    expect(site.stub.postsOn('instagram')).toHaveLength(posts.length);
    await site.admin.send('PATCH', '/api/settings', { automation: { social: false } });
    await site.setTime(NOON);
  });
});
