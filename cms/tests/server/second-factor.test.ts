import {
  appCode,
  cookieOf,
  allowCodeReuse,
  extendLockouts,
  isSession,
  newAddress,
  sendLogin,
  enableSecondFactor,
} from '../support/admin';
import { ADMIN_PASSWORD as password, bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { changeAdminPassword } from '../support/owner-command';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const REQUIRED = {
  code: 'second_factor_required',
  detail: 'A code from your authenticator app is required.',
};
const INVALID = { code: 'second_factor_invalid', detail: 'The code is not valid.' };
const WRONG_PASSWORD = { code: 'unauthorized', detail: 'Invalid admin password' };

describe('the second factor', () => {
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    cookie = cookieOf(await sendLogin(server, { password }));
  });
  afterAll(() => shutDown(server));

  const send = (path: string, body: unknown, address = newAddress()): Promise<Answer> =>
    call(server, 'POST', `/api/admin/second-factor${path}`, {
      body,
      cookie,
      headers: { 'x-forwarded-for': address },
    });
  const security = async () => (await call(server, 'GET', '/api/admin/security', { cookie })).json;
  const turnOn = () => enableSecondFactor(server, cookie, password);
  const countSessions = async (): Promise<number> =>
    (await runSql(server, 'select token_hash from admin_sessions')).length;

  const expectRefusal = (answer: Answer, refusal: Record<string, string>): void => {
    expectProblem(answer, 401);
    expect(answer.json).toMatchObject(refusal);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('www-authenticate')).toBeTruthy();
  };

  afterEach(async () => {
    await runSql(server, 'delete from admin_second_factor');
    await runSql(server, 'delete from rate_limits');
  });

  it('is off until its first code is confirmed, and only the latest setup counts', async () => {
    const off = { isPasswordFixed: true, secondFactor: false, recoveryCodesLeft: 0 };
    expect(await security()).toEqual(off);
    const first = (await send('', { password })).json as { secret: string };
    const started = await send('', { password });
    expectContract('admin.setUpSecondFactor', started);
    expect(started.headers.get('cache-control')).toBe('no-store');
    const { secret, uri } = started.json as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Aurelian:localhost?issuer=Aurelian&secret=${secret}`);
    expect(await security()).toEqual(off);
    expect((await sendLogin(server, { password })).status).toBe(200);

    expect(expectProblem(await send('/confirm', { code: appCode(first.secret) }), 400)).toEqual({
      code: 'Code is not valid',
    });
    const code = appCode(secret);
    const on = await send('/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expectContract('admin.confirmSecondFactor', on);
    expect(on.headers.get('cache-control')).toBe('no-store');
    const { recoveryCodes } = on.json as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
    expect(await security()).toEqual({ ...off, secondFactor: true, recoveryCodesLeft: 10 });
    // The code used for the confirmation cannot be used again.
    expectRefusal(await sendLogin(server, { password, code }), INVALID);

    const stored = JSON.stringify(await runSql(server, 'select * from admin_second_factor'));
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('cannot be set up or confirmed while it is on, or confirmed without a setup', async () => {
    expectProblem(await send('/confirm', { code: '123456' }), 409);
    const { secret } = await turnOn();
    expectProblem(await send('', { password }), 409);
    expectProblem(await send('/confirm', { code: appCode(secret, 1) }), 409);
    expect((await sendLogin(server, { password, code: appCode(secret) })).status).toBe(200);
  });

  it('is required only after the right password, and a code works once', async () => {
    const { secret } = await turnOn();
    expectRefusal(await sendLogin(server, { password }), REQUIRED);
    expectRefusal(await sendLogin(server, { password, code: appCode(secret, 4) }), INVALID);
    expectRefusal(await sendLogin(server, { password, code: 'abcdefgh23' }), INVALID);
    for (const code of [undefined, appCode(secret), '000000']) {
      const answer = await sendLogin(server, { password: 'wrong', ...(code ? { code } : {}) });
      expectRefusal(answer, WRONG_PASSWORD);
    }
    const code = appCode(secret);
    const opened = await sendLogin(server, { password, code });
    expectContract('admin.authenticate', opened);
    expect(await isSession(server, cookieOf(opened))).toBe(true);
    expectRefusal(await sendLogin(server, { password, code }), INVALID);
    // A code of the step before the last one used.
    expectRefusal(await sendLogin(server, { password, code: appCode(secret, -1) }), INVALID);
    expect((await sendLogin(server, { password, code: appCode(secret, 1) })).status).toBe(200);
  });

  it('admits one of ten concurrent logins with the same code', async () => {
    const { secret, recoveryCodes } = await turnOn();
    for (const code of [appCode(secret), recoveryCodes[0] ?? '']) {
      const before = await countSessions();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => sendLogin(server, { password, code })),
      );
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(7);
      expect(await countSessions()).toBe(before + 1);
    }
    expect(await security()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('can be replaced by each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const code = `${first.slice(0, 5).toUpperCase()}-${first.slice(5)} `;
    expect((await sendLogin(server, { password, code })).status).toBe(200);
    expectRefusal(await sendLogin(server, { password, code: first }), INVALID);
    expect((await sendLogin(server, { password, code: second })).status).toBe(200);
    expect(await security()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('counts logins with a missing or wrong code, until one is right', async () => {
    const { secret } = await turnOn();
    const address = newAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 2; i += 1) {
        expectRefusal(await sendLogin(server, { password }, address), REQUIRED);
        const code = appCode(secret, 9);
        expectRefusal(await sendLogin(server, { password, code }, address), INVALID);
      }
      await allowCodeReuse(server);
      const opened = await sendLogin(server, { password, code: appCode(secret) }, address);
      expect(opened.status).toBe(200);
    }
    for (let i = 0; i < 5; i += 1) {
      expectRefusal(await sendLogin(server, { password }, address), REQUIRED);
    }
    await extendLockouts(server);
    await allowCodeReuse(server);
    const locked = await sendLogin(server, { password, code: appCode(secret) }, address);
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('can be changed only with the password, which is rate-limited, without ending the session', async () => {
    const address = newAddress();
    for (const path of ['', '/remove', '', '/remove', '']) {
      expect(expectProblem(await send(path, { password: 'wrong' }, address), 400)).toEqual({
        password: 'Password is wrong',
      });
    }
    await extendLockouts(server);
    expectProblem(await send('', { password }, address), 429);
    expectProblem(await send('/remove', { password }, address), 429);
    expect(await isSession(server, cookie)).toBe(true);
  });

  it('limits guesses of the first code like those of a password', async () => {
    const { secret } = (await send('', { password })).json as { secret: string };
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) {
      expectProblem(await send('/confirm', { code: appCode(secret, 9) }, address), 400);
    }
    await extendLockouts(server);
    expectProblem(await send('/confirm', { code: appCode(secret) }, address), 429);
    expect(await security()).toMatchObject({ secondFactor: false });
  });

  it('is turned off with password and code, and can be turned off twice', async () => {
    const { secret } = await turnOn();
    const turnOff = async (code?: string) =>
      expectContract('admin.removeSecondFactor', await send('/remove', { password, code }));
    const isOff = { secondFactor: false, recoveryCodesLeft: 0 };
    await turnOff(appCode(secret));
    expect(await security()).toMatchObject(isOff);
    expect((await sendLogin(server, { password })).status).toBe(200);
    await turnOff();
  });

  it('ends all sessions except the one in which it is turned on or off', async () => {
    const others: string[] = [];
    const logIn = async (code?: string): Promise<void> => {
      const opened = await sendLogin(server, { password, ...(code && { code }) });
      others.push(cookieOf(opened));
    };
    const areValid = () => Promise.all(others.map((other) => isSession(server, other)));
    await logIn();
    const { secret, recoveryCodes } = await turnOn();
    expect(await areValid()).toEqual([false]);
    await logIn(appCode(secret));
    expectProblem(await send('/remove', { password, code: '000000' }), 400);
    expect(await areValid()).toEqual([false, true]);
    await send('/remove', { password, code: recoveryCodes[0] });
    expect(await areValid()).toEqual([false, false]);
    // Without a second factor nothing changes.
    await logIn();
    await send('/remove', { password });
    expect(await areValid()).toEqual([false, false, true]);
    expect(await isSession(server, cookie)).toBe(true);
  });

  it('cannot be removed with the password alone or by guessing a code', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const code = appCode(secret);
    const used = await sendLogin(server, { password, code });
    expect(used.status).toBe(200);
    const address = newAddress();
    const refusals: [unknown, string][] = [
      [undefined, 'Code is required'],
      [appCode(secret, 9), 'Code is not valid'],
      // Already used by the login.
      [code, 'Code is not valid'],
      ['abcdefgh23', 'Code is not valid'],
    ];
    for (const [wrong, message] of refusals) {
      const answer = await send('/remove', { password, code: wrong }, address);
      expect(expectProblem(answer, 400)).toEqual({ code: message });
    }
    expect(
      expectProblem(
        await send('/remove', { password: 'wrong', code: recoveryCodes[0] }, address),
        400,
      ),
    ).toEqual({ password: 'Password is wrong' });
    await extendLockouts(server);
    expectProblem(await send('/remove', { password, code: recoveryCodes[0] }, address), 429);
    expect(await security()).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    expect(await isSession(server, cookie)).toBe(true);
    const recovered = await send('/remove', { password, code: recoveryCodes[0] });
    expectContract('admin.removeSecondFactor', recovered);
    expect(await security()).toMatchObject({ secondFactor: false });
  });

  it.each([
    ['', 'password', {}],
    ['', 'password', { password: 7 }],
    ['/remove', 'password', { password: '' }],
    ['/remove', 'code', { password: 'any', code: '12345' }],
    ['/confirm', 'code', {}],
    ['/confirm', 'code', { code: 123456 }],
    ['/confirm', 'code', { code: '12345' }],
    ['/confirm', 'code', { code: 'x'.repeat(10_000) }],
  ])('names the invalid field of second-factor%s: %s', async (path, field, body) => {
    expect(Object.keys(expectProblem(await send(path, body), 400))).toEqual([field]);
    const login = await sendLogin(server, { password, code: 'short' });
    expect(Object.keys(expectProblem(login, 400))).toEqual(['code']);
  });
});

describe('a second factor with an unreadable secret', () => {
  it('refuses every login, and the log explains what to do', async () => {
    const server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    server.expectedErrors.push(/can’t be checked, because SITE_SECRET has changed/);
    try {
      const cookie = cookieOf(await sendLogin(server, { password }));
      const { secret, recoveryCodes } = await enableSecondFactor(server, cookie, password);
      server.env.SITE_SECRET = 'another secret of the site';
      await server.restart();
      for (const code of [appCode(secret), recoveryCodes[0] ?? '']) {
        const answer = await sendLogin(server, { password, code });
        expectProblem(answer, 401);
        expect(answer.json).toMatchObject(INVALID);
      }
      expect(server.output()).toContain('npm run admin:password -- --remove-second-factor');
      expect(server.output()).not.toContain(secret);
      // Sessions depend on the secret too.
      expect(await isSession(server, cookie)).toBe(false);
      expect((await changeAdminPassword(server, ['--remove-second-factor'])).code).toBe(0);
      expect((await sendLogin(server, { password })).status).toBe(200);
    } finally {
      await shutDown(server);
    }
  });
});
