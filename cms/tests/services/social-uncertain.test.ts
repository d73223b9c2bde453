import type { SocialPost } from '../../src/contract/social-post';
import { runSql } from '../support/database';
import { PublishingLab } from '../support/publishing-lab';
import { runToEnd } from '../support/run-to-end';
import { apis } from '../support/social-site';
import type { Fault } from '../support/social-wire';
import { until } from '../support/until';

const HALF_DAY_MINUTES = 12 * 60;

describe('social posts whose publication is uncertain', () => {
  let publisher: PublishingLab;

  beforeAll(async () => {
    publisher = await PublishingLab.open();
    await publisher.connectAll();
  });
  afterAll(() => publisher.close());
  beforeEach(() => publisher.stub.reset());

  const passAndPublish = async (minutes: number): Promise<void> => {
    publisher.advanceMinutes(minutes);
    await publisher.publish();
  };
  /** A post that Facebook has published, but whose answer was lost. */
  const inDoubt = async (rest: Record<string, unknown> = {}): Promise<number> => {
    const id = await publisher.addDuePost('facebook', rest);
    publisher.stub.queueFaults('facebook', 'made-500');
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    return id;
  };

  describe.each([
    ['twitter', 'x'],
    ['facebook', 'facebook'],
  ] as const)('on %s', (platform, place) => {
    const failLook = (faults: readonly Fault[]): void =>
      publisher.stub.queueFaults(place, faults, 'look');

    it('are not published twice if the network hides the first and refuses the second', async () => {
      publisher.stub.refusesDuplicates = true;
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'made-500');
      await publisher.publish();
      failLook(['hidden', 'hidden']);
      await passAndPublish(3);
      expect(publisher.stub.countPublishRequests(place)).toBe(2);
      expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(10);
      expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(publisher.stub.postsOn(place)).toHaveLength(1);
    });

    it('stay uncertain if the second attempt hits a rate limit', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, ['made-500', 'limit']);
      await publisher.publish();
      failLook(['hidden']);
      await passAndPublish(3);
      expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(90);
      expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(publisher.stub.postsOn(place)).toHaveLength(1);
    });

    it('are not published twice if others have since posted more than a page', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'made-500');
      await publisher.publish();
      publisher.stub.addOtherPosts(place, 250);
      await passAndPublish(3);
      expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(publisher.stub.countPublishRequests(place)).toBe(1);
    });

    it('stay uncertain if there are too many newer posts to check', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'made-500');
      await publisher.publish();
      publisher.stub.addOtherPosts(place, 250);
      publisher.stub.pageSize = 10;
      await passAndPublish(3);
      expect(await publisher.read(id)).toMatchObject({
        status: 'publishing',
        isDoubtful: true,
        error: expect.stringMatching(/has too many posts to check/) as unknown,
      });
      expect(publisher.stub.countPublishRequests(place)).toBe(1);
      publisher.stub.pageSize = 100;
      await passAndPublish(3);
      expect((await publisher.read(id)).status).toBe('published');
    });

    it('do not stop an account that lacks permission to read posts', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'made-500');
      await publisher.publish();
      failLook(['forbidden']);
      await passAndPublish(3);
      expect((await publisher.account(platform)).problem).toBeNull();
      expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(3);
      expect((await publisher.read(id)).status).toBe('published');
      expect(publisher.stub.postsOn(place)).toHaveLength(1);
    });

    it('are published if the network reports a duplicate that cannot be found', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'duplicate');
      await publisher.publish();
      expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
      await passAndPublish(3);
      expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(publisher.stub.postsOn(place)).toHaveLength(1);
    });

    it('wait without counting an attempt while the account cannot read posts', async () => {
      const id = await publisher.addDuePost(platform);
      publisher.stub.queueFaults(place, 'made-500');
      await publisher.publish();
      const { attempts } = await publisher.read(id);
      failLook(['limit']);
      await passAndPublish(3);
      expect((await publisher.account(platform)).pausedUntil).not.toBeNull();
      failLook(['expired']);
      await passAndPublish(90);
      expect((await publisher.account(platform)).problem).toMatch(/\S/);
      expect(await publisher.read(id)).toMatchObject({ status: 'publishing', attempts });
      await publisher.connect(platform, apis.own[platform]);
      await publisher.publish();
      expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(publisher.stub.postsOn(place)).toHaveLength(1);
    });
  });

  it('can be skipped only after 12 hours, keep their slot and post, and can still be retried', async () => {
    const slot = 'facebook:2030-01-01:morning';
    const id = await inDoubt({ slot });
    publisher.stub.queueFaults('facebook', Array<Fault>(7).fill('500'), 'look');
    for (let attempt = 0; attempt < 8; attempt += 1) await passAndPublish(65);
    expect(await publisher.read(id)).toMatchObject({ status: 'failed', isDoubtful: true });
    await expect(publisher.update(id, { status: 'skipped' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/12 hours/) as unknown,
    });
    publisher.advanceMinutes(HALF_DAY_MINUTES);
    expect(await publisher.update(id, { status: 'skipped' })).toMatchObject({ isDoubtful: true });
    const [row] = await runSql(publisher.lab, `select slot from social_posts where id = ${id}`);
    expect(row?.slot).toBe(slot);
    // The post may have been shared already, so no other social post is generated for it.
    const { postId } = await publisher.read(id);
    const report = await runToEnd(publisher.lab, 'generate-social', {
      body: { timeOfDay: 'evening' },
    });
    expect(report.status).toBe('done');
    const reported = (await publisher.list()).filter((post) => post.postId === postId);
    expect(reported.map((post) => post.id)).toEqual([id]);
    await expect(publisher.update(id, { status: 'draft' })).rejects.toMatchObject({ status: 409 });
    await publisher.retry(id);
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
    expect(publisher.stub.postsOn('facebook')).toHaveLength(1);
  });

  it('show reader visits, even after a retry', async () => {
    const id = await inDoubt();
    const { pathname, search } = new URL((await publisher.read(id)).link);
    await publisher.site.reader().view(pathname + search);
    await until(async () => (await publisher.read(id)).visits > 0);
    await runSql(publisher.lab, `update social_posts set attempts = 0 where id = ${id}`);
    expect(await publisher.read(id)).toMatchObject({ visits: 1, attempts: 0, isDoubtful: true });
    await passAndPublish(3);
    expect((await publisher.read(id)).status).toBe('published');
  });

  it('fail 12 hours after their scheduled time if the account cannot check them, but stay uncertain', async () => {
    const id = await inDoubt();
    publisher.stub.queueFaults('facebook', 'expired', 'look');
    await passAndPublish(3);
    await passAndPublish(HALF_DAY_MINUTES);
    const late = await publisher.read(id);
    expect(late).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(late.error).toMatch(
      /12 hours after its scheduled time it is still unknown whether it was published/,
    );
    await publisher.connect('facebook', apis.own.facebook);
    await publisher.retry(id);
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'published' });
    expect(publisher.stub.postsOn('facebook')).toHaveLength(1);
  });

  it('fail 12 hours after their scheduled time while publishing is switched off', async () => {
    const id = await inDoubt();
    const waiting = await publisher.addDuePost('twitter');
    const haveFailed = async (): Promise<boolean> => {
      await runToEnd(publisher.lab, 'social-expire');
      const posts = await Promise.all([id, waiting].map((one) => publisher.read(one)));
      return posts.every((post) => post.status === 'failed');
    };
    expect(await haveFailed()).toBe(false);
    publisher.advanceMinutes(HALF_DAY_MINUTES + 1);
    expect(await haveFailed()).toBe(true);
    expect(await publisher.read(id)).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(await publisher.read(waiting)).toMatchObject({ status: 'failed', isDoubtful: false });
    await publisher.retry(id);
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'published' });
    expect(publisher.stub.posts).toHaveLength(1);
  });

  it('are no longer sent to a webhook 12 hours after their scheduled time', async () => {
    await publisher.connect('facebook', { ...apis.webhook, url: publisher.stub.hookUrl });
    const id = await publisher.addDuePost('facebook');
    publisher.stub.queueFaults('webhook', '500');
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    await passAndPublish(HALF_DAY_MINUTES + 1);
    const late = await publisher.read(id);
    expect(late).toMatchObject({ status: 'failed', isDoubtful: true });
    expect(late.error).toMatch(/12 hours/);
    expect(publisher.stub.countPublishRequests('webhook')).toBe(1);
    await publisher.retry(id);
    await publisher.publish();
    expect(await publisher.read(id)).toMatchObject({ status: 'published' });
    const keys = publisher.stub.calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await publisher.connect('facebook', apis.own.facebook);
  });

  describe('with an existing Instagram container', () => {
    /** A post with an Instagram container that is not published yet. */
    const contained = async (): Promise<SocialPost> => {
      const id = await publisher.addDuePost('instagram');
      publisher.stub.queueFaults('instagram', 'limit');
      await publisher.publish();
      expect(publisher.stub.containers.size).toBe(1);
      expect(await publisher.read(id)).toMatchObject({ status: 'scheduled', isDoubtful: false });
      return publisher.read(id);
    };

    it('show their current text', async () => {
      const { id } = await contained();
      await publisher.update(id, { text: 'In other words.' });
      await passAndPublish(90);
      expect((await publisher.read(id)).status).toBe('published');
      expect(publisher.stub.posts).toMatchObject([{ text: 'In other words.' }]);
    });

    it('show the current link and image of the post', async () => {
      const { id, postId } = await contained();
      await publisher.lab
        .knex('posts')
        .where({ id: postId })
        .update({ slug: `moved-${postId}`, image_url: '/pictures/como-silk.jpg' });
      await passAndPublish(90);
      const post = await publisher.read(id);
      expect(publisher.stub.posts).toMatchObject([{ link: post.link }]);
      expect(post.link).toContain(`/post/moved-${postId}?`);
      const [released] = [...publisher.stub.containers.values()].filter(
        ({ state }) => state === 'PUBLISHED',
      );
      expect(released?.imageUrl).toBe(post.imageUrl);
      expect(post.imageUrl).toContain('como-silk');
    });

    it('reuse it if nothing has changed', async () => {
      const { id } = await contained();
      await passAndPublish(90);
      expect((await publisher.read(id)).status).toBe('published');
      expect(publisher.stub.containers.size).toBe(1);
    });
  });
});
