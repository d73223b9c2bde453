import type { SocialPost } from '../../src/contract/social-post';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { POSTS, SocialDesk, ways } from '../support/social-desk';
import type { Fault } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(600_000);

const HALF_DAY_MINUTES = 12 * 60;
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('social posts of which nobody knows whether they are out', () => {
  let desk: SocialDesk;

  beforeAll(async () => {
    desk = await SocialDesk.open();
    await desk.connectAll('own');
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.farm.forget());

  const patch = (id: number, body: object) => desk.admin.send('PATCH', `${POSTS}/${id}`, body);
  const change = async (id: number, body: object): Promise<SocialPost> => {
    const answer = await patch(id, body);
    expectContract('social.update', answer);
    return answer.json as SocialPost;
  };
  const retry = async (id: number): Promise<void> => {
    expectContract('social.retry', await desk.admin.send('POST', `${POSTS}/${id}/retry`));
  };
  const passAndPublish = async (minutes: number): Promise<void> => {
    await desk.pass(minutes);
    await desk.publish();
  };
  /** A post on Facebook that is out, and in doubt. */
  const inDoubt = async (rest: Record<string, unknown> = {}): Promise<number> => {
    const id = await desk.due('facebook', rest);
    desk.farm.fault('facebook', 'made-500');
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    return id;
  };

  describe.each([
    ['twitter', 'x'],
    ['facebook', 'facebook'],
  ] as const)('on %s', (platform, place) => {
    const look = (faults: readonly Fault[]): void => desk.farm.fault(place, faults, 'look');

    it('are not made twice where the network hides them and refuses the second one', async () => {
      desk.farm.refusesTwins = true;
      const id = await desk.due(platform);
      desk.farm.fault(place, 'made-500');
      await desk.publish();
      look(['hidden', 'hidden']);
      await passAndPublish(3);
      expect(desk.farm.handed(place)).toBe(2);
      expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(10);
      expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(desk.farm.madeAt(place)).toHaveLength(1);
    });

    it('stay in doubt where the second attempt meets a limit', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, ['made-500', 'limit']);
      await desk.publish();
      look(['hidden']);
      await passAndPublish(3);
      expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(90);
      expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(desk.farm.madeAt(place)).toHaveLength(1);
    });

    it('are not made twice where others have posted more than a page since', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, 'made-500');
      await desk.publish();
      desk.farm.crowd(place, 250);
      await passAndPublish(3);
      expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(desk.farm.handed(place)).toBe(1);
    });

    it('stay in doubt where others have posted more than is looked through', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, 'made-500');
      await desk.publish();
      desk.farm.crowd(place, 250);
      desk.farm.pageSize = 10;
      await passAndPublish(3);
      expect(await desk.read(id)).toMatchObject({
        status: 'publishing',
        isDoubtful: true,
        error: expect.stringMatching(/shows more posts than are looked through/) as unknown,
      });
      expect(desk.farm.handed(place)).toBe(1);
      desk.farm.pageSize = 100;
      await passAndPublish(3);
      expect((await desk.read(id)).status).toBe('published');
    });

    it('do not stop an account that may not look', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, 'made-500');
      await desk.publish();
      look(['forbidden']);
      await passAndPublish(3);
      expect((await desk.account(platform)).problem).toBeNull();
      expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(3);
      expect((await desk.read(id)).status).toBe('published');
      expect(desk.farm.madeAt(place)).toHaveLength(1);
    });

    it('leave after all where a duplicate was refused that nobody finds', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, 'duplicate');
      await desk.publish();
      expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(3);
      expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(desk.farm.madeAt(place)).toHaveLength(1);
    });

    it('wait for an account that cannot look, without counting an attempt', async () => {
      const id = await desk.due(platform);
      desk.farm.fault(place, 'made-500');
      await desk.publish();
      const { attempts } = await desk.read(id);
      look(['limit']);
      await passAndPublish(3);
      expect((await desk.account(platform)).pausedUntil).not.toBeNull();
      look(['expired']);
      await passAndPublish(90);
      expect((await desk.account(platform)).problem).toMatch(/\S/);
      expect(await desk.read(id)).toMatchObject({ status: 'publishing', attempts });
      await desk.connect(platform, ways.own[platform]);
      await desk.publish();
      expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(desk.farm.madeAt(place)).toHaveLength(1);
    });
  });

  it('cannot be skipped before 12 hours, keep slot and story, and can still be settled', async () => {
    const slot = 'facebook:2030-01-01:morning';
    const id = await inDoubt({ slot });
    desk.farm.fault('facebook', Array<Fault>(7).fill('500'), 'look');
    for (let attempt = 0; attempt < 8; attempt += 1) await passAndPublish(65);
    expect(await desk.read(id)).toMatchObject({ status: 'failed', isDoubtful: true });
    const early = await patch(id, { status: 'skipped' });
    expectProblem(early, 409);
    expect(early.text).toMatch(/12 hours/);
    await desk.pass(HALF_DAY_MINUTES);
    expect(await change(id, { status: 'skipped' })).toMatchObject({ isDoubtful: true });
    const [row] = await runSql(desk.server, `select slot from social_posts where id = ${id}`);
    expect(row?.slot).toBe(slot);
    // Its story may be told already: no other post is made of it.
    const { postId } = await desk.read(id);
    const report = await desk.admin.send('POST', '/api/automation/generate-social', {
      timeOfDay: 'evening',
    });
    expectContract('jobs.generateSocial', report);
    const told = (await desk.list()).filter((post) => post.postId === postId);
    expect(told.map((post) => post.id)).toEqual([id]);
    expectProblem(await patch(id, { status: 'draft' }), 409);
    await retry(id);
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
    expect(desk.farm.madeAt('facebook')).toHaveLength(1);
  });

  it('show what readers know of them, also once they are tried anew', async () => {
    const id = await inDoubt();
    const { pathname, search } = new URL((await desk.read(id)).link);
    const seen = await call(desk.server, 'POST', '/api/analytics/collect', {
      body: { type: 'view', path: pathname + search, referrer: '' },
      headers: { 'user-agent': READER },
    });
    expect(seen.status).toBe(202);
    await until(async () => (await desk.read(id)).visits > 0);
    await runSql(desk.server, `update social_posts set attempts = 0 where id = ${id}`);
    expect(await desk.read(id)).toMatchObject({ visits: 1, attempts: 0, isDoubtful: true });
    await passAndPublish(3);
    expect((await desk.read(id)).status).toBe('published');
  });

  it('fail 12 hours after their time where the account cannot look, and may be out still', async () => {
    const id = await inDoubt();
    desk.farm.fault('facebook', 'expired', 'look');
    await passAndPublish(3);
    await passAndPublish(HALF_DAY_MINUTES);
    const late = await desk.read(id);
    expect(late).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(late.error).toMatch(/12 hours after its time nobody knows whether it is out/);
    await desk.connect('facebook', ways.own.facebook);
    await retry(id);
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'published' });
    expect(desk.farm.madeAt('facebook')).toHaveLength(1);
  });

  it('fail 12 hours after their time while publishing is switched off', async () => {
    const id = await inDoubt();
    const waiting = await desk.due('twitter');
    const haveFailed = async (): Promise<boolean> => {
      const { status } = await desk.admin.send('POST', '/api/automation/run-task/social-expire');
      // It may run by itself at this moment.
      expect([200, 409]).toContain(status);
      const posts = await Promise.all([id, waiting].map((one) => desk.read(one)));
      return posts.every((post) => post.status === 'failed');
    };
    expect(await haveFailed()).toBe(false);
    await desk.pass(HALF_DAY_MINUTES + 1);
    await until(haveFailed);
    expect(await desk.read(id)).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(await desk.read(waiting)).toMatchObject({ status: 'failed', isDoubtful: false });
    await retry(id);
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'published' });
    expect(desk.farm.made).toHaveLength(1);
  });

  it('are not sent to a webhook any more 12 hours after their time', async () => {
    await desk.connect('facebook', { ...ways.webhook, url: desk.farm.hookUrl });
    const id = await desk.due('facebook');
    desk.farm.fault('webhook', '500');
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    await passAndPublish(HALF_DAY_MINUTES + 1);
    const late = await desk.read(id);
    expect(late).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(late.error).toMatch(/12 hours/);
    expect(desk.farm.handed('webhook')).toBe(1);
    await retry(id);
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'published' });
    const keys = desk.farm.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await desk.connect('facebook', ways.own.facebook);
  });

  describe('where Instagram has a container already', () => {
    /** A post whose container is made and was not released. */
    const contained = async (): Promise<SocialPost> => {
      const id = await desk.due('instagram');
      desk.farm.fault('instagram', 'limit');
      await desk.publish();
      expect(desk.farm.containers.size).toBe(1);
      expect(await desk.read(id)).toMatchObject({ status: 'scheduled', isDoubtful: false });
      return desk.read(id);
    };

    it('show the words that they have now', async () => {
      const { id } = await contained();
      await change(id, { text: 'In other words.' });
      await passAndPublish(90);
      expect((await desk.read(id)).status).toBe('published');
      expect(desk.farm.made).toMatchObject([{ text: 'In other words.' }]);
    });

    it('show the link and the picture that their story has now', async () => {
      const { id, postId } = await contained();
      const moved = await desk.admin.send('PATCH', `/api/posts/${postId}`, {
        slug: `moved-${postId}`,
        imageUrl: '/pictures/como-silk.jpg',
      });
      expect(moved.status).toBe(200);
      await passAndPublish(90);
      const post = await desk.read(id);
      expect(desk.farm.made).toMatchObject([{ link: post.link }]);
      expect(post.link).toContain(`/post/moved-${postId}?`);
      const [released] = [...desk.farm.containers.values()].filter(
        ({ state }) => state === 'PUBLISHED',
      );
      expect(released?.imageUrl).toBe(post.imageUrl);
      expect(post.imageUrl).toContain('como-silk');
    });

    it('use it where nothing has changed', async () => {
      const { id } = await contained();
      await passAndPublish(90);
      expect((await desk.read(id)).status).toBe('published');
      expect(desk.farm.containers.size).toBe(1);
    });
  });
});
