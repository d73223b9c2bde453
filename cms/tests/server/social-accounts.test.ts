import type { SocialAccountTest } from '../../src/contract/social-account';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { ACCOUNTS, SocialSite, ways } from '../support/social-site';

describe('accounts of social platforms', () => {
  let desk: SocialSite;

  beforeAll(async () => {
    desk = await SocialSite.open();
  });
  afterAll(() => desk.close());

  const put = (platform: string, input: object) =>
    desk.admin.send('PUT', `${ACCOUNTS}/${platform}`, input);

  it('are for the administrator', async () => {
    const calls = [
      ['GET', ACCOUNTS],
      ['PUT', `${ACCOUNTS}/twitter`],
      ['DELETE', `${ACCOUNTS}/twitter`],
      ['POST', `${ACCOUNTS}/twitter/test`],
    ] as const;
    for (const [method, path] of calls) expectProblem(await call(desk.server, method, path), 401);
  });

  it('are not connected at first', async () => {
    expect(await desk.account('twitter')).toMatchObject({
      adapter: null,
      isConnected: false,
      updatedAt: null,
    });
    expectProblem(await desk.admin.send('POST', `${ACCOUNTS}/twitter/test`), 409);
    expectProblem(await desk.admin.send('POST', `${ACCOUNTS}/myspace/test`), 400);
  });

  it('take their own adapter or a webhook, with all that it needs', async () => {
    const wrong = await put('twitter', ways.own.facebook);
    expect(expectProblem(wrong, 400)).toEqual({
      adapter: 'adapter must be x or webhook for twitter',
    });
    const bare = await put('twitter', { adapter: 'x', apiKey: 'only-a-key' });
    expect(expectProblem(bare, 400)).toEqual({
      apiSecret: 'API secret is required',
      accessToken: 'Access token is required',
      accessTokenSecret: 'Access token secret is required',
    });
    expect((await desk.account('twitter')).adapter).toBeNull();
  });

  it('never show their secrets, in answers or in the database', async () => {
    const saved = await put('twitter', ways.own.twitter);
    expectContract('socialAccounts.put', saved);
    expect(saved.json).toMatchObject({
      adapter: 'x',
      isConnected: true,
      isAutomatic: false,
      accountId: '77',
      name: '@aurelian',
    });
    const [row] = await runSql(desk.server, 'select * from social_accounts');
    const listed = await desk.admin.send('GET', ACCOUNTS);
    for (const text of [saved.text, listed.text, JSON.stringify(row), desk.server.output()]) {
      expect(text).not.toMatch(/key-of-the-app|secret-of|token-of/);
    }
  });

  it('keep the secrets that are left out, but not those of another adapter', async () => {
    expectContract('socialAccounts.put', await put('twitter', { adapter: 'x', isAutomatic: true }));
    const tested = await desk.admin.send('POST', `${ACCOUNTS}/twitter/test`);
    expectContract('socialAccounts.test', tested);
    expect(tested.json).toMatchObject({ ok: true });
    expect(await desk.account('twitter')).toMatchObject({ accountId: '77', isAutomatic: true });
    expect((await desk.account('twitter')).name).not.toBe('');
    const hook = await put('twitter', { adapter: 'webhook' });
    expect(expectProblem(hook, 400)).toEqual({
      url: 'URL is required',
      secret: 'Secret is required',
    });
  });

  it('tell what a platform has against them, without secrets', async () => {
    await put('facebook', ways.own.facebook);
    desk.farm.revoke(ways.own.facebook.accessToken);
    const tested = await desk.admin.send('POST', `${ACCOUNTS}/facebook/test`);
    expectContract('socialAccounts.test', tested);
    const { ok, message } = tested.json as SocialAccountTest;
    expect(ok).toBe(false);
    expect(message).not.toContain(ways.own.facebook.accessToken);
    expect(message).not.toBe('');
  });

  it('test a webhook by a signed call, and say what to do where it is not taken', async () => {
    const hook = { ...ways.webhook, url: desk.farm.hookUrl };
    await put('instagram', hook);
    const test = () => desk.admin.send('POST', `${ACCOUNTS}/instagram/test`);
    const tested = await test();
    expectContract('socialAccounts.test', tested);
    expect(tested.json).toEqual({
      ok: true,
      message: 'The webhook: It returned status 200 to the signed test call: Ready',
    });
    expect(desk.farm.calls.at(-1)?.field('type')).toBe('test');
    expect(desk.farm.made).toHaveLength(0);
    desk.farm.fault('webhook', 'expired', 'look');
    expect((await test()).json).toEqual({
      ok: false,
      message:
        'The webhook: It returned status 401 to the signed test call: ' +
        'The signature does not hold. Make sure the secret is the same on both sides.',
    });
    await put('instagram', { ...hook, url: `${desk.farm.url}/elsewhere` });
    expect((await test()).json).toEqual({
      ok: false,
      message: 'The webhook: It returned status 404 to the signed test call. Check the URL.',
    });
  });

  it('are forgotten with their secrets', async () => {
    const gone = await desk.admin.send('DELETE', `${ACCOUNTS}/twitter`);
    expect(gone.status).toBe(204);
    expect((await desk.account('twitter')).isConnected).toBe(false);
    const [row] = await runSql(
      desk.server,
      "select count(*) as n from social_accounts where platform = 'twitter'",
    );
    expect(Number(row?.n)).toBe(0);
  });
});
