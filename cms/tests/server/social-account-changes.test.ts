import type { SocialPlatform } from '../../src/contract/social-post';
import { deriveKey, openText, sealText } from '../../src/lib/secret-box';
import { runSql } from '../support/database';
import { expectContract, expectProblem } from '../support/request';
import { ACCOUNTS, POSTS, SocialSite, ways } from '../support/social-site';
import type { FarmPlace } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(240_000);

const LEFT_BEHIND = /^It was sent to the previously connected account/;

describe('an account that is saved anew', () => {
  let desk: SocialSite;

  beforeAll(async () => {
    desk = await SocialSite.open();
    desk.server.expectedErrors.push(/could not be hastened/);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    desk.farm.forget();
    await runSql(desk.server, 'delete from social_posts');
    for (const platform of ['twitter', 'facebook', 'instagram'] as const) {
      await desk.admin.send('DELETE', `${ACCOUNTS}/${platform}`);
    }
  });

  /** A post that is out, of which nobody here knows. */
  const inDoubt = async (platform: SocialPlatform, place: FarmPlace): Promise<number> => {
    const id = await desk.due(platform);
    desk.farm.fault(place, 'made-500');
    await desk.publish();
    expect(await desk.read(id)).toMatchObject({ status: 'publishing', isDoubtful: true });
    expect(desk.farm.madeAt(place)).toHaveLength(1);
    return id;
  };
  /** Nothing of a post is sent, now or later. */
  const expectLeftBehind = async (id: number): Promise<void> => {
    expect(await desk.read(id)).toMatchObject({
      status: 'failed',
      isDoubtful: true,
      error: expect.stringMatching(LEFT_BEHIND) as unknown,
    });
    await desk.pass(5);
    await desk.publish();
    expect((await desk.read(id)).status).toBe('failed');
    expect(desk.farm.made).toHaveLength(1);
  };
  const expectFound = async (id: number): Promise<void> => {
    await desk.pass(5);
    await desk.publish();
    expect((await desk.read(id)).status).toBe('published');
    expect(desk.farm.made).toHaveLength(1);
  };

  it('does not repeat what another page was handed', async () => {
    await desk.connect('facebook', ways.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await desk.connect('facebook', { ...ways.own.facebook, accountId: '501' });
    await expectLeftBehind(id);
  });

  it('does not repeat what another way was handed, and forgets its container', async () => {
    await desk.connect('instagram', ways.own.instagram);
    const id = await inDoubt('instagram', 'instagram');
    const waits = await desk.due('instagram', { container_id: 'old' });
    await desk.connect('instagram', { ...ways.webhook, url: desk.farm.hookUrl });
    expect((await desk.read(id)).error).toMatch(LEFT_BEHIND);
    const rows = await runSql(desk.server, 'select id, container_id from social_posts');
    expect(rows.map(({ container_id }) => container_id)).toEqual([null, null]);
    await desk.publish();
    expect((await desk.read(waits)).status).toBe('published');
    expect((await desk.read(id)).status).toBe('failed');
    expect(desk.farm.madeAt('webhook')).toHaveLength(1);
  });

  it('does not repeat what left before it was disconnected', async () => {
    await desk.connect('facebook', ways.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await desk.admin.send('DELETE', `${ACCOUNTS}/facebook`);
    expect((await desk.read(id)).status).toBe('failed');
    await desk.connect('facebook', ways.own.facebook);
    await expectLeftBehind(id);
  });

  it('does not repeat what is being handed to another account while it is saved', async () => {
    await desk.connect('facebook', ways.own.facebook);
    const id = await desk.due('facebook');
    desk.farm.fault('facebook', 'made-hang');
    const published = desk.publish();
    await until(() => desk.farm.handed('facebook') === 1);
    await desk.connect('facebook', { ...ways.own.facebook, accountId: '501' });
    desk.farm.hangUp();
    await published;
    await expectLeftBehind(id);
  });

  it('takes over what another account has not been handed yet', async () => {
    await desk.connect('instagram', ways.own.instagram);
    const id = await desk.due('instagram');
    desk.farm.fault('instagram', 'hang', 'prepare');
    const published = desk.publish();
    await until(() => desk.farm.calls.some(({ path }) => path.endsWith('/media')));
    await desk.connect('instagram', { ...ways.webhook, url: desk.farm.hookUrl });
    expect((await desk.read(id)).status).toBe('scheduled');
    desk.farm.hangUp();
    await published;
    await desk.publish();
    expect((await desk.read(id)).status).toBe('published');
    expect(desk.farm.made.map(({ place }) => place)).toEqual(['webhook']);
  });

  it('goes on looking where only the token of the same page is new', async () => {
    await desk.connect('facebook', ways.own.facebook);
    const id = await inDoubt('facebook', 'facebook');
    await desk.connect('facebook', { ...ways.own.facebook, accessToken: 'another-token' });
    await expectFound(id);
  });

  it('goes on looking where X says that the new tokens are the same user’s', async () => {
    await desk.connect('twitter', ways.own.twitter);
    const id = await inDoubt('twitter', 'x');
    const saved = await desk.connect('twitter', { ...ways.own.twitter, accessToken: 'another' });
    expect(saved).toMatchObject({ accountId: '77', name: '@aurelian' });
    await expectFound(id);
  });

  it('does not repeat what another user of X was handed', async () => {
    await desk.connect('twitter', ways.own.twitter);
    const id = await inDoubt('twitter', 'x');
    desk.farm.xUser = '78';
    const saved = await desk.connect('twitter', { ...ways.own.twitter, accessToken: 'another' });
    expect(saved.accountId).toBe('78');
    await expectLeftBehind(id);
  });

  it('is saved where X does not say whose the new tokens are, and counts as another', async () => {
    await desk.connect('twitter', ways.own.twitter);
    const id = await inDoubt('twitter', 'x');
    desk.farm.fault('x', '500', 'look');
    const saved = await desk.connect('twitter', { ...ways.own.twitter, accessToken: 'another' });
    expect(saved).toMatchObject({ isConnected: true, accountId: '', name: '' });
    await expectLeftBehind(id);
  });

  it('goes on looking where the same secrets are entered again', async () => {
    await desk.connect('twitter', ways.own.twitter);
    const id = await inDoubt('twitter', 'x');
    const asked = desk.farm.calls.length;
    await desk.connect('twitter', { ...ways.own.twitter, isAutomatic: true });
    expect(desk.farm.calls).toHaveLength(asked);
    await expectFound(id);
  });

  it('keeps its rate limit, but not that of another account', async () => {
    await desk.connect('facebook', ways.own.facebook);
    await desk.due('facebook');
    desk.farm.fault('facebook', 'limit');
    await desk.publish();
    const { pausedUntil } = await desk.account('facebook');
    expect(pausedUntil).not.toBeNull();
    const again = await desk.connect('facebook', { ...ways.own.facebook, isAutomatic: true });
    expect(again.pausedUntil).toBe(pausedUntil);
    const other = await desk.connect('facebook', { ...ways.own.facebook, accountId: '501' });
    expect(other.pausedUntil).toBeNull();
  });

  it('pauses after an answer that says that the limit is reached by it', async () => {
    await desk.connect('facebook', ways.own.facebook);
    const [first, second] = [await desk.due('facebook'), await desk.due('facebook')];
    desk.farm.fault('facebook', 'used-up');
    await desk.publish();
    expect((await desk.read(first)).status).toBe('published');
    expect((await desk.read(second)).status).toBe('scheduled');
    expect((await desk.account('facebook')).pausedUntil).not.toBeNull();
    await desk.pass(20);
    await desk.publish();
    expect((await desk.read(second)).status).toBe('published');
  });

  it.each([
    ['twitter', 'x', 'expired', 'problem'],
    ['twitter', 'x', 'blocked', 'problem'],
    ['twitter', 'x', 'limit', 'pausedUntil'],
    ['facebook', 'facebook', 'expired', 'problem'],
    ['facebook', 'facebook', 'blocked', 'pausedUntil'],
    ['instagram', 'instagram', 'limit', 'pausedUntil'],
  ] as const)(
    'on %s learns from a look that meets %s %s',
    async (platform, place, fault, field) => {
      await desk.connect(platform, ways.own[platform]);
      const id = await inDoubt(platform, place);
      desk.farm.fault(place, fault, 'look');
      await desk.pass(3);
      await desk.publish();
      expect((await desk.account(platform))[field]).not.toBeNull();
      expect(await desk.read(id)).toMatchObject({
        status: 'publishing',
        isDoubtful: true,
        attempts: 1,
      });
      const asked = desk.farm.calls.length;
      await desk.pass(3);
      await desk.publish();
      expect(desk.farm.calls).toHaveLength(asked);
      if (field === 'problem') await desk.connect(platform, ways.own[platform]);
      else await desk.pass(7 * 60);
      await expectFound(id);
    },
  );

  it('is saved although nothing can be hastened', async () => {
    await desk.connect('facebook', ways.own.facebook);
    await runSql(desk.server, 'alter table social_posts rename to social_posts_away');
    try {
      const saved = await desk.connect('facebook', { ...ways.own.facebook, isAutomatic: true });
      expect(saved.isAutomatic).toBe(true);
    } finally {
      await runSql(desk.server, 'alter table social_posts_away rename to social_posts');
    }
    expect(desk.server.output()).toContain('could not be hastened');
  });

  it('is refused where somebody else has saved it while X was asked', async () => {
    desk.farm.fault('x', 'hang', 'look');
    const first = desk.admin.send('PUT', `${ACCOUNTS}/twitter`, ways.own.twitter);
    await until(() => desk.farm.calls.some(({ path }) => path === '/2/users/me'));
    await desk.connect('twitter', { ...ways.webhook, url: desk.farm.hookUrl });
    expectProblem(await first, 409);
    expect((await desk.account('twitter')).adapter).toBe('webhook');
  });

  describe('by a webhook', () => {
    const ADDRESS = '/hook?key=a-key-that-nobody-sees';
    const all = async (): Promise<string> => {
      const [row] = await runSql(desk.server, 'select * from social_accounts');
      const listed = await desk.admin.send('GET', ACCOUNTS);
      return JSON.stringify(row) + listed.text + desk.server.output();
    };

    it('shows the host of its address alone, and keeps what is left empty', async () => {
      const url = `${desk.farm.url}${ADDRESS}`;
      const saved = await desk.connect('twitter', { ...ways.webhook, url });
      expect(saved.host).toBe(new URL(url).host);
      const kept = await desk.connect('twitter', { adapter: 'webhook', isAutomatic: true });
      expect(kept).toMatchObject({ host: saved.host, isAutomatic: true });
      const id = await desk.due('twitter');
      await desk.publish();
      expect((await desk.read(id)).status).toBe('published');
      expect(desk.farm.calls.at(-1)?.query.get('key')).toBe('a-key-that-nobody-sees');
      expect(await all()).not.toContain('a-key-that-nobody');
    });

    it('says nothing of its address in the reasons of posts', async () => {
      const url = `http://127.0.0.1:9${ADDRESS}`;
      await desk.connect('twitter', { ...ways.webhook, url });
      const id = await desk.due('twitter');
      await desk.publish();
      const { error } = await desk.read(id);
      expect(error).toMatch(/^The webhook: /);
      expect(error).not.toContain('nobody-sees');
      const listed = await desk.admin.send('GET', POSTS);
      expectContract('social.list', listed);
      expect(listed.text).not.toContain('nobody-sees');
    });

    it('does not repeat what another address was handed, which cannot know its key', async () => {
      await desk.connect('twitter', { ...ways.webhook, url: desk.farm.hookUrl });
      const id = await inDoubt('twitter', 'webhook');
      await desk.connect('twitter', { ...ways.webhook, url: `${desk.farm.hookUrl}?other` });
      await expectLeftBehind(id);
    });

    it('has its address sealed once the server is brought up to date', async () => {
      const url = `${desk.farm.url}${ADDRESS}`;
      await desk.connect('twitter', { ...ways.webhook, url });
      // As it was before: the address in the open, beside the secret.
      const key = deriveKey(desk.server.env.SITE_SECRET ?? '', 'social-accounts');
      const [row] = await runSql(desk.server, 'select secrets from social_accounts');
      const { secret } = JSON.parse(openText(String(row?.secrets), key) ?? '') as {
        secret: string;
      };
      const sealed = sealText(JSON.stringify({ secret }), key);
      await runSql(desk.server, 'alter table social_accounts rename column host to url');
      await runSql(desk.server, `update social_accounts set url = '${url}', secrets = '${sealed}'`);
      await runSql(desk.server, "delete from strapi_migrations where name like '%webhook-hosts%'");
      await desk.restart(desk.now());
      const { host } = new URL(url);
      expect(await desk.account('twitter')).toMatchObject({ host, isConnected: true });
      expect(await all()).not.toContain('a-key-that-nobody');
      const id = await desk.due('twitter');
      await desk.pass(1);
      await desk.publish();
      expect((await desk.read(id)).status).toBe('published');
      expect(desk.farm.calls.at(-1)?.query.get('key')).toBe('a-key-that-nobody-sees');
    });
  });
});
