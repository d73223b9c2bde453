import type { SocialPlatform } from '../../src/contract/social-post';
import { deriveKey, openText, sealText } from '../../src/lib/secret-box';
import { runSql } from '../support/database';
import { expectContract, expectProblem } from '../support/request';
import { ACCOUNTS, POSTS, SocialSite, apis } from '../support/social-site';
import type { SocialApi } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(240_000);

const LEFT_BEHIND = /^It was sent to the previously connected account/;

describe('an account that is saved again', () => {
  let site: SocialSite;

  beforeAll(async () => {
    site = await SocialSite.open();
    site.server.expectedErrors.push(/could not be started early/);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.stub.reset();
    await runSql(site.server, 'delete from social_posts');
    for (const platform of ['twitter', 'facebook', 'instagram'] as const) {
      await site.admin.send('DELETE', `${ACCOUNTS}/${platform}`);
    }
  });

  /** A post that was published, but whose answer was lost. */
  const inDoubt = async (platform: SocialPlatform, place: SocialApi): Promise<number> => {
    const id = await site.addDuePost(platform);
    site.stub.queueFaults(place, 'made-500');
    await site.publish();
    expect(await site.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    expect(site.stub.postsOn(place)).toHaveLength(1);
    return id;
  };
  /** Expects that a post stays failed and is not published again. */
  const expectLeftBehind = async (id: number): Promise<void> => {
    expect(await site.read(id)).toMatchObject({
      status: 'failed',
      isDoubtful: true,
      error: expect.stringMatching(LEFT_BEHIND) as unknown,
    });
    await site.advanceMinutes(5);
    await site.publish();
    expect((await site.read(id)).status).toBe('failed');
    expect(site.stub.posts).toHaveLength(1);
  };
  const expectFound = async (id: number): Promise<void> => {
    await site.advanceMinutes(5);
    await site.publish();
    expect((await site.read(id)).status).toBe('published');
    expect(site.stub.posts).toHaveLength(1);
  };

  it('does not repeat a post sent to another page', async () => {
    await site.connect('facebook', apis.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await site.connect('facebook', { ...apis.own.facebook, accountId: '501' });
    await expectLeftBehind(id);
  });

  it('does not repeat a post sent through another adapter, and forgets its container', async () => {
    await site.connect('instagram', apis.own.instagram);
    const id = await inDoubt('instagram', 'instagram');
    const waits = await site.addDuePost('instagram', { container_id: 'old' });
    await site.connect('instagram', { ...apis.webhook, url: site.stub.hookUrl });
    expect((await site.read(id)).error).toMatch(LEFT_BEHIND);
    const rows = await runSql(site.server, 'select id, container_id from social_posts');
    expect(rows.map(({ container_id }) => container_id)).toEqual([null, null]);
    await site.publish();
    expect((await site.read(waits)).status).toBe('published');
    expect((await site.read(id)).status).toBe('failed');
    expect(site.stub.postsOn('webhook')).toHaveLength(1);
  });

  it('does not repeat a post sent before it was disconnected', async () => {
    await site.connect('facebook', apis.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await site.admin.send('DELETE', `${ACCOUNTS}/facebook`);
    expect((await site.read(id)).status).toBe('failed');
    await site.connect('facebook', apis.own.facebook);
    await expectLeftBehind(id);
  });

  it('does not repeat a post that is being sent to the former account', async () => {
    await site.connect('facebook', apis.own.facebook);
    const id = await site.addDuePost('facebook');
    site.stub.queueFaults('facebook', 'made-hang');
    const published = site.publish();
    await until(() => site.stub.countPublishRequests('facebook') === 1);
    await site.connect('facebook', { ...apis.own.facebook, accountId: '501' });
    site.stub.closeConnections();
    await published;
    await expectLeftBehind(id);
  });

  it('takes over a post that was not sent to the former account', async () => {
    await site.connect('instagram', apis.own.instagram);
    const id = await site.addDuePost('instagram');
    site.stub.queueFaults('instagram', 'hang', 'prepare');
    const published = site.publish();
    await until(() => site.stub.calls.some(({ path }) => path.endsWith('/media')));
    await site.connect('instagram', { ...apis.webhook, url: site.stub.hookUrl });
    expect((await site.read(id)).status).toBe('scheduled');
    site.stub.closeConnections();
    await published;
    await site.publish();
    expect((await site.read(id)).status).toBe('published');
    expect(site.stub.posts.map(({ api: place }) => place)).toEqual(['webhook']);
  });

  it('finds its post if only the token of the same page is new', async () => {
    await site.connect('facebook', apis.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await site.connect('facebook', { ...apis.own.facebook, accessToken: 'another-token' });
    await expectFound(id);
  });

  it('finds its post if X confirms that the new tokens belong to the same user', async () => {
    await site.connect('twitter', apis.own.twitter);
    const id = await inDoubt('twitter', 'x');
    const saved = await site.connect('twitter', { ...apis.own.twitter, accessToken: 'another' });
    expect(saved).toMatchObject({ accountId: '77', name: '@aurelian' });
    await expectFound(id);
  });

  it('does not repeat a post sent to another user of X', async () => {
    await site.connect('twitter', apis.own.twitter);
    const id = await inDoubt('twitter', 'x');
    site.stub.xUser = '78';
    const saved = await site.connect('twitter', { ...apis.own.twitter, accessToken: 'another' });
    expect(saved.accountId).toBe('78');
    await expectLeftBehind(id);
  });

  it('is saved if X does not identify its user, and counts as another account', async () => {
    await site.connect('twitter', apis.own.twitter);
    const id = await inDoubt('twitter', 'x');
    site.stub.queueFaults('x', '500', 'look');
    const saved = await site.connect('twitter', { ...apis.own.twitter, accessToken: 'another' });
    expect(saved).toMatchObject({ isConnected: true, accountId: '', name: '' });
    await expectLeftBehind(id);
  });

  it('finds its post if the same secrets are entered again', async () => {
    await site.connect('twitter', apis.own.twitter);
    const id = await inDoubt('twitter', 'x');
    const callsBefore = site.stub.calls.length;
    await site.connect('twitter', { ...apis.own.twitter, isAutomatic: true });
    expect(site.stub.calls).toHaveLength(callsBefore);
    await expectFound(id);
  });

  it('keeps its rate limit, but not that of another account', async () => {
    await site.connect('facebook', apis.own.facebook);
    await site.addDuePost('facebook');
    site.stub.queueFaults('facebook', 'limit');
    await site.publish();
    const { pausedUntil } = await site.account('facebook');
    expect(pausedUntil).not.toBeNull();
    const again = await site.connect('facebook', { ...apis.own.facebook, isAutomatic: true });
    expect(again.pausedUntil).toBe(pausedUntil);
    const other = await site.connect('facebook', { ...apis.own.facebook, accountId: '501' });
    expect(other.pausedUntil).toBeNull();
  });

  it('pauses after a response that reports an exhausted rate limit', async () => {
    await site.connect('facebook', apis.own.facebook);
    const [first, second] = [await site.addDuePost('facebook'), await site.addDuePost('facebook')];
    site.stub.queueFaults('facebook', 'used-up');
    await site.publish();
    expect((await site.read(first)).status).toBe('published');
    expect((await site.read(second)).status).toBe('scheduled');
    expect((await site.account('facebook')).pausedUntil).not.toBeNull();
    await site.advanceMinutes(20);
    await site.publish();
    expect((await site.read(second)).status).toBe('published');
  });

  it.each([
    ['twitter', 'x', 'expired', 'problem'],
    ['twitter', 'x', 'blocked', 'problem'],
    ['twitter', 'x', 'limit', 'pausedUntil'],
    ['facebook', 'facebook', 'expired', 'problem'],
    ['facebook', 'facebook', 'blocked', 'pausedUntil'],
    ['instagram', 'instagram', 'limit', 'pausedUntil'],
  ] as const)(
    'on %s reacts to a lookup at %s with the fault %s',
    async (platform, place, fault, field) => {
      await site.connect(platform, apis.own[platform]);
      const id = await inDoubt(platform, place);
      site.stub.queueFaults(place, fault, 'look');
      await site.advanceMinutes(3);
      await site.publish();
      expect((await site.account(platform))[field]).not.toBeNull();
      expect(await site.read(id)).toMatchObject({
        status: 'publishing',
        isDoubtful: true,
        attempts: 1,
      });
      const callsBefore = site.stub.calls.length;
      await site.advanceMinutes(3);
      await site.publish();
      expect(site.stub.calls).toHaveLength(callsBefore);
      if (field === 'problem') await site.connect(platform, apis.own[platform]);
      else await site.advanceMinutes(7 * 60);
      await expectFound(id);
    },
  );

  it('is saved even if its pending lookups cannot be rescheduled', async () => {
    await site.connect('facebook', apis.own.facebook);
    await runSql(site.server, 'alter table social_posts rename to social_posts_away');
    try {
      const saved = await site.connect('facebook', { ...apis.own.facebook, isAutomatic: true });
      expect(saved.isAutomatic).toBe(true);
    } finally {
      await runSql(site.server, 'alter table social_posts_away rename to social_posts');
    }
    expect(site.server.output()).toContain('could not be started early');
  });

  it('is refused if it was saved elsewhere while X was asked', async () => {
    site.stub.queueFaults('x', 'hang', 'look');
    const first = site.admin.send('PUT', `${ACCOUNTS}/twitter`, apis.own.twitter);
    await until(() => site.stub.calls.some(({ path }) => path === '/2/users/me'));
    await site.connect('twitter', { ...apis.webhook, url: site.stub.hookUrl });
    expectProblem(await first, 409);
    expect((await site.account('twitter')).adapter).toBe('webhook');
  });

  describe('with a webhook', () => {
    const ADDRESS = '/hook?key=a-key-that-nobody-sees';
    const all = async (): Promise<string> => {
      const [row] = await runSql(site.server, 'select * from social_accounts');
      const listed = await site.admin.send('GET', ACCOUNTS);
      return JSON.stringify(row) + listed.text + site.server.output();
    };

    it('shows only the host of its URL and keeps fields that are left empty', async () => {
      const url = `${site.stub.url}${ADDRESS}`;
      const saved = await site.connect('twitter', { ...apis.webhook, url });
      expect(saved.host).toBe(new URL(url).host);
      const kept = await site.connect('twitter', { adapter: 'webhook', isAutomatic: true });
      expect(kept).toMatchObject({ host: saved.host, isAutomatic: true });
      const id = await site.addDuePost('twitter');
      await site.publish();
      expect((await site.read(id)).status).toBe('published');
      expect(site.stub.calls.at(-1)?.query.get('key')).toBe('a-key-that-nobody-sees');
      expect(await all()).not.toContain('a-key-that-nobody');
    });

    it('omits its URL from the errors of posts', async () => {
      const url = `http://127.0.0.1:9${ADDRESS}`;
      await site.connect('twitter', { ...apis.webhook, url });
      const id = await site.addDuePost('twitter');
      await site.publish();
      const { error } = await site.read(id);
      expect(error).toMatch(/^The webhook: /);
      expect(error).not.toContain('nobody-sees');
      const listed = await site.admin.send('GET', POSTS);
      expectContract('social.list', listed);
      expect(listed.text).not.toContain('nobody-sees');
    });

    it('does not repeat a post sent to another URL', async () => {
      await site.connect('twitter', { ...apis.webhook, url: site.stub.hookUrl });
      const id = await inDoubt('twitter', 'webhook');
      await site.connect('twitter', { ...apis.webhook, url: `${site.stub.hookUrl}?other` });
      await expectLeftBehind(id);
    });

    it('gets its URL encrypted by an upgrade', async () => {
      const url = `${site.stub.url}${ADDRESS}`;
      await site.connect('twitter', { ...apis.webhook, url });
      // The former format: the address in plain text next to the secret.
      const key = deriveKey(site.server.env.SITE_SECRET ?? '', 'social-accounts');
      const [row] = await runSql(site.server, 'select secrets from social_accounts');
      const { secret } = JSON.parse(openText(String(row?.secrets), key) ?? '') as {
        secret: string;
      };
      const sealed = sealText(JSON.stringify({ secret }), key);
      await runSql(site.server, 'alter table social_accounts rename column host to url');
      await runSql(site.server, `update social_accounts set url = '${url}', secrets = '${sealed}'`);
      await runSql(site.server, "delete from strapi_migrations where name like '%webhook-hosts%'");
      await site.restart(site.now());
      const { host } = new URL(url);
      expect(await site.account('twitter')).toMatchObject({ host, isConnected: true });
      expect(await all()).not.toContain('a-key-that-nobody');
      const id = await site.addDuePost('twitter');
      await site.advanceMinutes(1);
      await site.publish();
      expect((await site.read(id)).status).toBe('published');
      expect(site.stub.calls.at(-1)?.query.get('key')).toBe('a-key-that-nobody-sees');
    });
  });
});
