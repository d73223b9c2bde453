import type { TaskReport } from '../../src/contract/automation-run';
import type { SocialPost } from '../../src/contract/social-post';
import { runSql } from '../support/database';
import { expectContract, expectProblem } from '../support/request';
import { ACCOUNTS, POSTS, SocialSite, apis } from '../support/social-site';

jest.setTimeout(300_000);

const HOUR_MS = 3_600_000;
/** Noon in the tests' time zone, New York. */
const NOON = Date.parse('2027-01-14T17:00:00Z');

describe('editing social posts', () => {
  let site: SocialSite;

  beforeAll(async () => {
    site = await SocialSite.open();
    await site.setTime(NOON);
  });
  afterAll(() => site.close());
  afterEach(async () => {
    for (const { id } of await site.list()) {
      expect((await site.admin.send('DELETE', `${POSTS}/${id}`)).status).toBe(204);
    }
  });

  const patch = (id: number, body: object) => site.admin.send('PATCH', `${POSTS}/${id}`, body);
  const change = async (id: number, body: object): Promise<SocialPost> => {
    const answer = await patch(id, body);
    expectContract('social.update', answer);
    return answer.json as SocialPost;
  };
  const expectRefusal = async (id: number, body: object, message: RegExp): Promise<void> => {
    const before = await site.read(id);
    const answer = await patch(id, body);
    expectProblem(answer, 409);
    expect(answer.text).toMatch(message);
    expect(await site.read(id)).toEqual(before);
  };
  const generate = async (timeOfDay = 'evening'): Promise<TaskReport> => {
    const path = '/api/automation/generate-social';
    const answer = await site.admin.send('POST', path, { timeOfDay });
    expectContract('jobs.generateSocial', answer);
    return answer.json as TaskReport;
  };
  const order = (ids: readonly number[]) => site.admin.send('POST', `${POSTS}/order`, { ids });
  const on = async (platform: string): Promise<SocialPost> =>
    (await site.list(`?platform=${platform}`))[0]!;
  const slotOf = async (id: number): Promise<unknown> =>
    (await runSql(site.server, `select slot from social_posts where id = ${id}`))[0]?.slot;

  it('restores the slot of a post that is no longer skipped', async () => {
    await site.createPost();
    await generate();
    const { id } = await on('twitter');
    const slot = await slotOf(id);
    await change(id, { status: 'skipped' });
    expect(await slotOf(id)).toBeNull();
    await change(id, { status: 'draft' });
    expect(await slotOf(id)).toBe(slot);
    expect(await generate()).toMatchObject({ changed: 0, skipped: 3 });
  });

  it('does not restore a post whose slot is taken', async () => {
    await site.createPost();
    await generate();
    const { id } = await on('twitter');
    await change(id, { status: 'skipped' });
    expect(await generate()).toMatchObject({ changed: 1 });
    for (const status of ['draft', 'scheduled']) {
      await expectRefusal(id, { status }, /There is another post for this time/);
    }
  });

  it('does not restore a post whose article another one shares', async () => {
    const { id: post } = await site.createPost();
    const first = await site.addDuePost('twitter', { post_id: post, status: 'draft' });
    await change(first, { status: 'skipped' });
    await site.addDuePost('facebook', {
      post_id: post,
      status: 'draft',
      idempotency_key: 'another',
    });
    await expectRefusal(
      first,
      { status: 'draft' },
      /Another post within 30 days is about the same article/,
    );
  });

  it('does not approve a post about an unpublished article', async () => {
    const id = await site.addDuePost('twitter', { status: 'draft' });
    const { postId } = await site.read(id);
    const hidden = await site.admin.send('PATCH', `/api/posts/${postId}`, { published: false });
    expect(hidden.status).toBe(200);
    await expectRefusal(id, { status: 'scheduled' }, /is not published/);
    expect(await change(id, { text: 'In other words.' })).toMatchObject({ status: 'draft' });
  });

  it('requires the disclosure of a product added to the article later', async () => {
    const id = await site.addDuePost('twitter', { status: 'draft' });
    const { postId, isAffiliate } = await site.read(id);
    expect(isAffiliate).toBe(false);
    const product = await site.admin.send('POST', '/api/affiliate/products', {
      name: 'Steamer Trunk',
      affiliateUrl: 'https://shop.example/trunk',
    });
    const products = [(product.json as { id: number }).id];
    await site.admin.send('PATCH', `/api/posts/${postId}`, { affiliateProductIds: products });
    expect(expectProblem(await patch(id, { status: 'scheduled' }), 400).text).toMatch(/#ad/);
    const reported = await change(id, { text: 'A trunk. #ad', status: 'scheduled' });
    expect(reported).toMatchObject({ status: 'scheduled', isAffiliate: true });
  });

  it('is refused for an outdated version', async () => {
    const id = await site.addDuePost('twitter', { status: 'draft' });
    const { updatedAt } = await site.read(id);
    const first = await change(id, { text: 'In words of one.', updatedAt });
    expect(first.updatedAt).not.toBe(updatedAt);
    await expectRefusal(
      id,
      { text: 'In words of another.', updatedAt },
      /has changed since you opened/,
    );
    await expectRefusal(id, { status: 'scheduled', updatedAt }, /has changed since you opened/);
    expectProblem(await patch(id, { status: 'scheduled', updatedAt: 'yesterday' }), 400);
    const approved = { status: 'scheduled', updatedAt: first.updatedAt };
    expect(await change(id, approved)).toMatchObject({
      status: 'scheduled',
      text: 'In words of one.',
    });
  });

  it('does not retry an outdated version', async () => {
    const id = await site.addDuePost('twitter', { status: 'failed', error: 'It was too long.' });
    const { updatedAt } = await site.read(id);
    const { updatedAt: now } = await change(id, { text: 'In shorter words.' });
    const retry = (body: object) => site.admin.send('POST', `${POSTS}/${id}/retry`, body);
    const refused = await retry({ updatedAt });
    expectProblem(refused, 409);
    expect(refused.text).toMatch(/has changed since you opened/);
    const answer = await retry({ updatedAt: now });
    expectContract('social.retry', answer);
    expect(answer.json).toMatchObject({ status: 'scheduled', text: 'In shorter words.' });
  });

  it('shows and filters the reasons that keep scheduled posts on hold', async () => {
    const later = NOON + 5 * HOUR_MS;
    const waits = { scheduled_at: later, due_at: later };
    const shown = await site.addDuePost('twitter', waits);
    const hidden = await site.addDuePost('twitter', waits);
    const alone = await site.addDuePost('facebook', waits);
    await site.addDuePost('twitter', { ...waits, status: 'draft' });
    const { postId } = await site.read(hidden);
    await site.admin.send('PATCH', `/api/posts/${postId}`, { published: false });
    const held = async () =>
      Object.fromEntries((await site.list('?held=1')).map(({ id, hold }) => [id, hold?.cause]));
    const switchOn = (social: boolean) =>
      site.admin.send('PATCH', '/api/settings', { automation: { social } });
    expect(await held()).toEqual({ [shown]: 'account', [hidden]: 'article', [alone]: 'account' });

    await site.connect('twitter', apis.own.twitter);
    expect(await held()).toEqual({ [shown]: 'switch', [hidden]: 'article', [alone]: 'account' });
    await switchOn(true);
    expect(await held()).toEqual({ [hidden]: 'article', [alone]: 'account' });
    expect(await site.read(shown)).toMatchObject({ hold: null });
    await site.admin.send('DELETE', `/api/posts/${postId}`);
    const { hold } = await site.read(hidden);
    expect(hold).toEqual({ cause: 'article', reason: expect.stringMatching(/deleted/) as string });
    await switchOn(false);
    await site.admin.send('DELETE', `${ACCOUNTS}/twitter`);
  });

  it('refuses a new order of posts if one of their times has passed', async () => {
    const past = NOON - HOUR_MS;
    const late = await site.addDuePost('twitter', { scheduled_at: past, due_at: past });
    const next = NOON + 5 * HOUR_MS;
    const other = await site.addDuePost('twitter', { scheduled_at: next, due_at: next });
    const before = await site.list();
    for (const ids of [
      [other, late],
      [late, other],
    ]) {
      const answer = await order(ids);
      expectProblem(answer, 409);
      expect(answer.text).toContain(`The time of post ${late} has passed`);
    }
    expect(await site.list()).toEqual(before);
  });

  it('keeps the retry time of a post in a new order', async () => {
    const [first, second, wait] = [1, 3, 2].map((hours) => NOON + hours * HOUR_MS) as [
      number,
      number,
      number,
    ];
    const early = await site.addDuePost('twitter', {
      scheduled_at: first,
      due_at: first + 2 * HOUR_MS,
    });
    const late = await site.addDuePost('twitter', { scheduled_at: second, due_at: second });
    expectContract('social.order', await order([late, early]));
    const due = async (id: number): Promise<number> =>
      Number(
        (await runSql(site.server, `select due_at from social_posts where id = ${id}`))[0]?.due_at,
      );
    expect(await due(early)).toBe(second);
    expect(await due(late)).toBe(first);
    await runSql(site.server, `update social_posts set due_at = ${wait} where id = ${late}`);
    expectContract('social.order', await order([late, early]));
    expect(await due(late)).toBe(wait);
    expect(await due(early)).toBe(second);
  });
});
