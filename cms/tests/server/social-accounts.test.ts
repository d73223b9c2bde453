import type { SocialAccountTest } from '../../src/contract/social-account';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { ACCOUNTS, SocialSite, apis } from '../support/social-site';

describe('accounts of social platforms', () => {
  let site: SocialSite;

  beforeAll(async () => {
    site = await SocialSite.open();
  });
  afterAll(() => site.close());
  beforeEach(() => runSql(site.server, 'delete from social_accounts'));

  const put = (platform: string, input: object) =>
    site.admin.send('PUT', `${ACCOUNTS}/${platform}`, input);

  it('require a session', async () => {
    const calls = [
      ['GET', ACCOUNTS],
      ['PUT', `${ACCOUNTS}/twitter`],
      ['DELETE', `${ACCOUNTS}/twitter`],
      ['POST', `${ACCOUNTS}/twitter/test`],
    ] as const;
    for (const [method, path] of calls) expectProblem(await call(site.server, method, path), 401);
  });

  it('are not connected at first', async () => {
    expect(await site.account('twitter')).toMatchObject({
      adapter: null,
      isConnected: false,
      updatedAt: null,
    });
    expectProblem(await site.admin.send('POST', `${ACCOUNTS}/twitter/test`), 409);
    expectProblem(await site.admin.send('POST', `${ACCOUNTS}/myspace/test`), 400);
  });

  it('accept only their own adapter or a webhook, with all required fields', async () => {
    const wrong = await put('twitter', apis.own.facebook);
    expect(expectProblem(wrong, 400)).toEqual({
      adapter: 'adapter must be x or webhook for twitter',
    });
    const bare = await put('twitter', { adapter: 'x', apiKey: 'only-a-key' });
    expect(expectProblem(bare, 400)).toEqual({
      apiSecret: 'API secret is required',
      accessToken: 'Access token is required',
      accessTokenSecret: 'Access token secret is required',
    });
    expect((await site.account('twitter')).adapter).toBeNull();
  });

  it('never reveal their secrets, in responses or in the database', async () => {
    const saved = await put('twitter', apis.own.twitter);
    expectContract('socialAccounts.put', saved);
    expect(saved.json).toMatchObject({
      adapter: 'x',
      isConnected: true,
      isAutomatic: false,
      accountId: '77',
      name: '@aurelian',
    });
    const [row] = await runSql(site.server, 'select * from social_accounts');
    const listed = await site.admin.send('GET', ACCOUNTS);
    for (const text of [saved.text, listed.text, JSON.stringify(row), site.server.output()]) {
      expect(text).not.toMatch(/key-of-the-app|secret-of|token-of/);
    }
  });

  it('keep omitted secrets, but not those of another adapter', async () => {
    await put('twitter', apis.own.twitter);
    expectContract('socialAccounts.put', await put('twitter', { adapter: 'x', isAutomatic: true }));
    const tested = await site.admin.send('POST', `${ACCOUNTS}/twitter/test`);
    expectContract('socialAccounts.test', tested);
    expect(tested.json).toMatchObject({ ok: true });
    expect(await site.account('twitter')).toMatchObject({ accountId: '77', isAutomatic: true });
    expect((await site.account('twitter')).name).not.toBe('');
    const hook = await put('twitter', { adapter: 'webhook' });
    expect(expectProblem(hook, 400)).toEqual({
      url: 'URL is required',
      secret: 'Secret is required',
    });
  });

  it('report the error of a platform without secrets', async () => {
    await put('facebook', apis.own.facebook);
    site.stub.revoke(apis.own.facebook.accessToken);
    const tested = await site.admin.send('POST', `${ACCOUNTS}/facebook/test`);
    expectContract('socialAccounts.test', tested);
    const { ok, message } = tested.json as SocialAccountTest;
    expect(ok).toBe(false);
    expect(message).not.toContain(apis.own.facebook.accessToken);
    expect(message).not.toBe('');
  });

  it('test a webhook with a signed request and explain a failure', async () => {
    const hook = { ...apis.webhook, url: site.stub.hookUrl };
    await put('instagram', hook);
    const test = () => site.admin.send('POST', `${ACCOUNTS}/instagram/test`);
    const tested = await test();
    expectContract('socialAccounts.test', tested);
    expect(tested.json).toEqual({
      ok: true,
      message: 'The webhook: It returned status 200 to the signed test call: Ready',
    });
    expect(site.stub.calls.at(-1)?.field('type')).toBe('test');
    expect(site.stub.posts).toHaveLength(0);
    site.stub.queueFaults('webhook', 'expired', 'look');
    expect((await test()).json).toEqual({
      ok: false,
      message:
        'The webhook: It returned status 401 to the signed test call: ' +
        'The signature does not hold. Make sure the secret is the same on both sides.',
    });
    await put('instagram', { ...hook, url: `${site.stub.url}/elsewhere` });
    expect((await test()).json).toEqual({
      ok: false,
      message: 'The webhook: It returned status 404 to the signed test call. Check the URL.',
    });
  });

  it('are deleted with their secrets', async () => {
    await put('twitter', apis.own.twitter);
    expect((await site.account('twitter')).isConnected).toBe(true);
    const gone = await site.admin.send('DELETE', `${ACCOUNTS}/twitter`);
    expect(gone.status).toBe(204);
    expect((await site.account('twitter')).isConnected).toBe(false);
    const [row] = await runSql(
      site.server,
      "select count(*) as n from social_accounts where platform = 'twitter'",
    );
    expect(Number(row?.n)).toBe(0);
  });
});
