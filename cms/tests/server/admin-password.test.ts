import {
  cookieOf,
  extendLockouts,
  isSession,
  newAddress,
  sendLogin,
  enableSecondFactor,
} from '../support/admin';
import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { runOwnerCommand } from '../support/owner-command';
import { type Answer, call, expectContract, expectProblem, logIn } from '../support/request';

describe('the admin password', () => {
  let server: TestServer;
  let password: string;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true', ADMIN_PASSWORD: '' });
    password = /shown only once:[\s│]+(\S+)/.exec(server.output())?.[1] ?? '';
  });
  afterAll(() => shutDown(server));

  const change = (
    cookie: string,
    body: { currentPassword?: unknown; newPassword?: unknown },
    address = newAddress(),
  ): Promise<Answer> =>
    call(server, 'PUT', '/api/admin/password', {
      body,
      cookie,
      headers: { 'x-forwarded-for': address },
    });

  it('can be changed in a session, which ends all sessions and gives the caller a new one', async () => {
    const [own, other] = [await logIn(server, password), await logIn(server, password)];
    const next = 'a new and longer one ✓';
    const answer = await change(own, { currentPassword: password, newPassword: next });
    expectContract('admin.changePassword', answer);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await isSession(server, own)).toBe(false);
    expect(await isSession(server, other)).toBe(false);
    expect(await isSession(server, cookieOf(answer))).toBe(true);
    expectProblem(await sendLogin(server, { password }), 401);
    expect((await sendLogin(server, { password: next })).status).toBe(200);
    const stored = await runSql(server, 'select * from admin_credentials');
    expect(JSON.stringify(stored)).not.toContain(next);
    password = next;
  });

  it('is not changed if a field is invalid, and each invalid field is named', async () => {
    const cookie = await logIn(server, password);
    const fields = async (body: Record<string, unknown>) =>
      Object.keys(expectProblem(await change(cookie, body), 400));
    const newPassword = 'long enough';
    for (const currentPassword of [undefined, '', 5, 'x'.repeat(257)]) {
      expect(await fields({ currentPassword, newPassword })).toEqual(['currentPassword']);
    }
    for (const wrong of [undefined, 'too short', ['long enough'], 'x'.repeat(257)]) {
      expect(await fields({ currentPassword: 'any', newPassword: wrong })).toEqual(['newPassword']);
    }
    expect(await isSession(server, cookie)).toBe(true);
  });

  it('is not changed if the new one is identical or the current one is wrong', async () => {
    const cookie = await logIn(server, password);
    const same = await change(cookie, { currentPassword: password, newPassword: password });
    expect(expectProblem(same, 400)).toEqual({
      newPassword: 'New password must differ from the current one',
    });
    const body = { currentPassword: 'wrong', newPassword: 'long enough' };
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) {
      expect(expectProblem(await change(cookie, body, address), 400)).toEqual({
        currentPassword: 'Current password is wrong',
      });
    }
    await extendLockouts(server);
    // It counts as a failed login of the address, so both are locked out now.
    const locked = await change(cookie, body, address);
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expectProblem(await sendLogin(server, { password }, address), 429);
    expect(await isSession(server, cookie)).toBe(true);
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('cannot be one that is easy to guess', async () => {
    const cookie = await logIn(server, password);
    const answer = await change(cookie, {
      currentPassword: password,
      newPassword: 'localhost1234',
    });
    expect(expectProblem(answer, 400)).toEqual({
      newPassword: 'New password is easy to guess. A few unrelated words are better',
    });
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('may have up to 256 characters, all of which count', async () => {
    const cookie = await logIn(server, password);
    const newPassword = 'Nine slow boats, and a lamp in each! '.repeat(7).slice(0, 256);
    expect(newPassword).toHaveLength(256);
    expectContract(
      'admin.changePassword',
      await change(cookie, { currentPassword: password, newPassword }),
    );
    expectProblem(await sendLogin(server, { password: newPassword.slice(0, -1) }), 401);
    password = newPassword;
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('cannot be changed without a session or from another site', async () => {
    const body = { currentPassword: password, newPassword: 'long enough' };
    expectProblem(await call(server, 'PUT', '/api/admin/password', { body }), 401);
    const foreign = await call(server, 'PUT', '/api/admin/password', {
      body,
      cookie: await logIn(server, password),
      headers: { origin: 'https://evil.example' },
    });
    expectProblem(foreign, 403);
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('is changed by only one of two simultaneous requests, leaving no session opened with the old one', async () => {
    const cookie = await logIn(server, password);
    const [first, second, ...logins] = await Promise.all([
      change(cookie, { currentPassword: password, newPassword: 'the first new one' }),
      change(cookie, { currentPassword: password, newPassword: 'the second new one' }),
      sendLogin(server, { password }),
      sendLogin(server, { password }),
      sendLogin(server, { password }),
    ]);
    expect([204, 400, 401, 409]).toEqual(expect.arrayContaining([first.status, second.status]));
    expect([first, second].filter((answer) => answer.status === 204)).toHaveLength(1);
    for (const login of logins) expect(await isSession(server, cookieOf(login))).toBe(false);
    password = first.status === 204 ? 'the first new one' : 'the second new one';
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('can be changed by the command while the server runs, which ends sessions and lockouts', async () => {
    const cookie = await logIn(server, password);
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) await sendLogin(server, { password: 'wrong' }, address);
    await extendLockouts(server);
    expectProblem(await sendLogin(server, { password }, address), 429);
    const result = await runOwnerCommand('admin-password', server, { password: 'by the command' });
    expect(result).toEqual({
      code: 0,
      stdout: 'The admin password has been changed.\nAll sessions have been closed.\n',
      stderr: '',
    });
    expect(await isSession(server, cookie)).toBe(false);
    expectProblem(await sendLogin(server, { password }), 401);
    password = 'by the command';
    expect((await sendLogin(server, { password }, address)).status).toBe(200);
  });

  it('is generated by the command if none is given', async () => {
    const { code, stdout } = await runOwnerCommand('admin-password', server, { generate: true });
    expect(code).toBe(0);
    password = /^Password: ([a-z2-9-]{23})$/m.exec(stdout)?.[1] ?? '';
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('is not changed by the command if the new one is weak or ADMIN_PASSWORD is set', async () => {
    const short = await runOwnerCommand('admin-password', server, { password: 'short' });
    expect(short).toEqual({
      code: 1,
      stdout: '',
      stderr: 'New password must be at least 10 characters.\n',
    });
    const common = await runOwnerCommand('admin-password', server, { password: 'password123' });
    expect(common).toEqual({
      code: 1,
      stdout: '',
      stderr: 'New password is easy to guess. A few unrelated words are better.\n',
    });
    const withFixed = { env: { ...server.env, ADMIN_PASSWORD } };
    const fixed = await runOwnerCommand('admin-password', withFixed, { password: 'long enough' });
    expect([fixed.code, fixed.stdout]).toEqual([1, '']);
    expect(fixed.stderr).toMatch(/^The password is set by ADMIN_PASSWORD; .+\n$/);
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('is not changed if the command only turns off the second factor', async () => {
    await enableSecondFactor(server, await logIn(server, password), password);
    expectProblem(await sendLogin(server, { password }), 401);
    const result = await runOwnerCommand('admin-password', server, { removeSecondFactor: true });
    expect(result).toMatchObject({
      code: 0,
      stdout: 'Two-step verification is off.\nAll sessions have been closed.\n',
    });
    expect((await sendLogin(server, { password })).status).toBe(200);
  });

  it('is taken only from ADMIN_PASSWORD while that is set, and each change of it ends all sessions', async () => {
    const endsSessions = async (former: string, next: string): Promise<void> => {
      const cookie = await logIn(server, former);
      await server.restart();
      expect(await isSession(server, cookie)).toBe(true);
      server.env.ADMIN_PASSWORD = next;
      await server.restart();
      expect(await isSession(server, cookie)).toBe(false);
    };
    await endsSessions(password, ADMIN_PASSWORD);
    const cookie = await logIn(server);
    const answer = await change(cookie, {
      currentPassword: ADMIN_PASSWORD,
      newPassword: 'long enough',
    });
    expectProblem(answer, 409);
    expect(answer.json).toMatchObject({ detail: expect.stringContaining('ADMIN_PASSWORD') });
    expect(await isSession(server, cookie)).toBe(true);
    await enableSecondFactor(server, cookie, ADMIN_PASSWORD);
    const removed = await runOwnerCommand('admin-password', server, { removeSecondFactor: true });
    expect(removed.code).toBe(0);
    expect(await isSession(server, cookie)).toBe(false);
    await endsSessions(ADMIN_PASSWORD, 'and then another');
    await endsSessions('and then another', '');
  });
});
