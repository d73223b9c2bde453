import type { SocialPlatform } from '../../src/contract/social-post';
import { ACCOUNTS, POSTS, SocialSite, apis } from '../support/social-site';
import { runSql } from '../support/database';
import { expectContract, expectProblem } from '../support/request';
import type { SocialApi, Fault } from '../support/social-wire';

jest.setTimeout(240_000);

const places: Readonly<Record<SocialPlatform, SocialApi>> = {
  twitter: 'x',
  facebook: 'facebook',
  instagram: 'instagram',
};
const platforms = Object.keys(places) as SocialPlatform[];

describe.each(['own', 'webhook'] as const)('social posts sent by %s adapter', (way) => {
  let site: SocialSite;
  let ids: Map<SocialPlatform, number>;

  beforeAll(async () => {
    site = await SocialSite.open({ NO_DAILY_TASKS: '1', TIMEOUT_CAP_MS: '5000' });
    await site.connectAll(way);
  });
  afterAll(() => site.close());

  const placeOf = (platform: SocialPlatform): SocialApi =>
    way === 'own' ? places[platform] : 'webhook';

  /** Publishes three due posts, each with a fault. */
  const publishWith = async (fault?: Fault): Promise<void> => {
    site.stub.reset();
    ids = new Map();
    for (const platform of platforms) {
      ids.set(platform, await site.addDuePost(platform));
      if (fault !== undefined) site.stub.queueFaults(placeOf(platform), fault);
    }
    await site.publish();
  };
  const all = async () => {
    const posts = await site.list();
    return [...ids.values()].map((id) => posts.find((post) => post.id === id)!);
  };
  const statuses = async () => (await all()).map(({ status }) => status);

  /** Expects that every post was published exactly once. */
  const expectOnce = async (): Promise<void> => {
    const posts = await all();
    expect(posts.map(({ status, isDoubtful, error }) => [status, isDoubtful, error])).toEqual(
      posts.map(() => ['published', false, null]),
    );
    const links = site.stub.posts.map(({ link }) => link);
    expect([...links].sort()).toEqual(posts.map(({ link }) => link).sort());
  };

  it('are created once, with their text and link', async () => {
    await publishWith();
    await expectOnce();
    const [post] = await all();
    const created = site.stub.posts.find(({ link }) => link === post!.link)!;
    expect(created.text).toBe(post!.text);
    expect(created.link).toContain(`utm_campaign=social-${post!.id}`);
    await site.advanceMinutes(3);
    await site.publish();
    await expectOnce();
  });

  it('are shown as sent, whatever happens to their articles', async () => {
    await publishWith();
    const reported = async () =>
      (await all()).map(({ text, link, postTitle }) => ({ text, link, postTitle }));
    const [posts, before] = [await all(), await reported()];
    for (const [index, { postId }] of posts.entries()) {
      const article = `/api/posts/${postId}`;
      const other = { title: 'Another title', slug: `another-${way}-${index}` };
      expect((await site.admin.send('PATCH', article, other)).status).toBe(200);
      expect(await reported()).toEqual(before);
      expect((await site.admin.send('DELETE', article)).status).toBe(204);
    }
    expect(await reported()).toEqual(before);
    // Posts sent before link and title were stored can only show their article as it is now.
    await runSql(site.server, 'update social_posts set sent_link = null, sent_title = null');
    const gone = before.map(({ text }) => ({ text, link: '', postTitle: null }));
    expect(await reported()).toEqual(gone);
  });

  it.each(['made-500', 'made-drop', 'made-hang'] as const)(
    'are created once if %s hides that they were created',
    async (fault) => {
      await publishWith(fault);
      expect(await statuses()).toEqual(platforms.map(() => 'publishing'));
      for (const { id, isDoubtful, error } of await all()) {
        expect([isDoubtful, error]).toEqual([true, expect.stringMatching(/\S/)]);
        const path = `${POSTS}/${id}`;
        expectProblem(await site.admin.send('PATCH', path, { text: 'Other words' }), 409);
        expectProblem(await site.admin.send('DELETE', path), 409);
      }
      await site.advanceMinutes(3);
      await site.publish();
      await expectOnce();
    },
  );

  // A webhook may answer 2xx with any body.
  const silent = ['500', 'drop', 'hang', ...(way === 'own' ? (['page'] as const) : [])] as const;
  it.each(silent)('are created once if %s hides that they were not created', async (fault) => {
    await publishWith(fault);
    expect(await statuses()).not.toContain('published');
    await site.advanceMinutes(3);
    await site.publish();
    await expectOnce();
  });

  it('wait for the end of a rate limit, like later ones', async () => {
    await publishWith('limit');
    expect(await statuses()).toEqual(platforms.map(() => 'scheduled'));
    const later = await site.addDuePost('twitter');
    await site.publish();
    expect(await site.read(later)).toMatchObject({ status: 'scheduled', attempts: 0 });
    expect((await site.account('twitter')).pausedUntil).not.toBeNull();
    await site.advanceMinutes(90);
    await site.publish();
    expect((await site.read(later)).status).toBe('published');
    expect(await statuses()).toEqual(platforms.map(() => 'published'));
    expect(site.stub.posts).toHaveLength(platforms.length + 1);
    expect((await site.account('twitter')).pausedUntil).toBeNull();
  });

  it('wait for an account with an expired token until it is saved again', async () => {
    await publishWith('expired');
    expect(await statuses()).toEqual(platforms.map(() => 'scheduled'));
    for (const platform of platforms) {
      expect((await site.account(platform)).problem).toMatch(/\S/);
    }
    const callsBefore = site.stub.calls.length;
    await site.advanceMinutes(30);
    await site.publish();
    expect(site.stub.calls).toHaveLength(callsBefore);
    await site.connectAll(way);
    expect((await site.account('facebook')).problem).toBeNull();
    await site.publish();
    await expectOnce();
  });

  it('fail with the reason if they are refused, and are sent when retried', async () => {
    await publishWith('refused');
    for (const { status, error, isDoubtful } of await all()) {
      expect([status, isDoubtful]).toEqual(['failed', false]);
      expect(error).toMatch(/\S{3}/);
    }
    await site.advanceMinutes(3);
    await site.publish();
    expect(site.stub.posts).toEqual([]);
    for (const { id } of await all()) {
      expectContract('social.retry', await site.admin.send('POST', `${POSTS}/${id}/retry`));
    }
    await site.publish();
    await expectOnce();
  });

  if (way === 'own') {
    it('fail if Instagram refuses the image', async () => {
      site.stub.reset();
      const [first, second] = [
        await site.addDuePost('instagram'),
        await site.addDuePost('instagram'),
      ];
      site.stub.queueFaults('instagram', 'refused', 'prepare');
      await site.publish();
      expect((await site.read(first)).status).toBe('failed');
      expect((await site.read(second)).status).toBe('published');
      expect((await site.account('instagram')).problem).toBeNull();
      expect(site.stub.postsOn('instagram')).toHaveLength(1);
    });

    it('are not repeated while a lookup is impossible, and end in doubt', async () => {
      site.stub.reset();
      const id = await site.addDuePost('facebook');
      site.stub.queueFaults('facebook', 'made-500');
      site.stub.queueFaults('facebook', Array<Fault>(7).fill('500'), 'look');
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await site.publish();
        await site.advanceMinutes(65);
      }
      expect(await site.read(id)).toMatchObject({
        status: 'failed',
        isDoubtful: true,
        attempts: 8,
      });
      expect(site.stub.postsOn('facebook')).toHaveLength(1);
      expectContract('social.retry', await site.admin.send('POST', `${POSTS}/${id}/retry`));
      await site.publish();
      expect(await site.read(id)).toMatchObject({ status: 'published', isDoubtful: false });
      expect(site.stub.postsOn('facebook')).toHaveLength(1);
    });
  }

  it('fail with an explanation if they cannot be sent within 12 hours', async () => {
    await site.admin.send('DELETE', `${ACCOUNTS}/twitter`);
    const id = await site.addDuePost('twitter');
    await site.publish();
    expect(await site.read(id)).toMatchObject({ status: 'scheduled', error: null });
    await site.advanceMinutes(12 * 60 + 1);
    await site.publish();
    const late = await site.read(id);
    expect(late.status).toBe('failed');
    expect(late.error).toContain('12 hours');
    expect(late.error).toContain('No account is connected');
    site.stub.reset();
    await site.connect(
      'twitter',
      way === 'own' ? apis.own.twitter : { ...apis.webhook, url: site.stub.hookUrl },
    );
    await site.admin.send('POST', `${POSTS}/${id}/retry`);
    await site.publish();
    expect((await site.read(id)).status).toBe('published');
    expect(site.stub.posts).toHaveLength(1);
  });
});
