import {
  appCode,
  cookieOf,
  extendLockouts,
  isSession,
  newAddress,
  sendLogin,
  enableSecondFactor,
} from '../support/admin';
import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { createTrigger } from '../support/create-trigger';
import { call, expectContract, expectProblem, logIn } from '../support/request';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Lockout in seconds after the last failure of the only known address. */
const lockOf = async (server: TestServer): Promise<number> => {
  const [row] = await runSql(
    server,
    "select blocked_until, expires_at from rate_limits where key like 'login:%'",
  );
  const failedAt = Number(row?.expires_at) - DAY_MS;
  return Math.max(0, (Number(row?.blocked_until) - failedAt) / 1_000);
};

describe('admin login', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true', OPENAI_API_KEY: 'sk-secret' });
  });
  afterAll(() => shutDown(server));

  const guess = (address: string) => sendLogin(server, { password: 'wrong' }, address);
  const withCode = (code: string, address = newAddress()) =>
    sendLogin(server, { password: ADMIN_PASSWORD, code }, address);
  const right = (address: string) => sendLogin(server, { password: ADMIN_PASSWORD }, address);

  it('opens a session for the right password, identifies it by cookie and ends it on the server', async () => {
    const wrong = await guess(newAddress());
    expectProblem(wrong, 401);
    expect(wrong.json).toMatchObject({ code: 'unauthorized', detail: 'Invalid admin password' });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const opened = await right(newAddress());
    expectContract('admin.authenticate', opened);
    expect(opened.headers.get('set-cookie')).toMatch(
      /; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    );
    const cookie = cookieOf(opened);
    expect(await isSession(server, cookie)).toBe(true);
    const closed = await call(server, 'POST', '/api/admin/logout', { cookie });
    expect(closed.status).toBe(204);
    expect(closed.headers.get('clear-site-data')).toBe('"cache"');
    expect(await isSession(server, cookie)).toBe(false);
    expectProblem(await call(server, 'GET', '/api/admin/security', { cookie }), 401);
    expect(await isSession(server, '')).toBe(false);
  });

  it('rejects a login over 4 KB without counting it as an attempt', async () => {
    const address = newAddress();
    const vast = await sendLogin(server, { password: 'x'.repeat(5_000) }, address);
    expectProblem(vast, 413);
    expect(vast.json).toMatchObject({ detail: 'The request body is larger than 4 KB.' });
    expect((await right(address)).status).toBe(200);
  });

  it('issues a new cookie for every login and ends the session it replaces', async () => {
    const first = await logIn(server);
    const other = await logIn(server);
    expect(other).not.toBe(first);
    const refused = await call(server, 'POST', '/api/admin/authenticate', {
      body: { password: 'wrong' },
      cookie: first,
    });
    expectProblem(refused, 401);
    expect(await isSession(server, first)).toBe(true);
    const again = await call(server, 'POST', '/api/admin/authenticate', {
      body: { password: ADMIN_PASSWORD },
      cookie: first,
    });
    expect(cookieOf(again)).not.toBe(first);
    expect(await isSession(server, cookieOf(again))).toBe(true);
    expect(await isSession(server, first)).toBe(false);
    expect(await isSession(server, other)).toBe(true);
  });

  it('expires a session after 12 hours without use or 7 days in total', async () => {
    const cookie = await logIn(server);
    const age = (lastSeenAt: number, createdAt: number) =>
      runSql(
        server,
        `update admin_sessions set last_seen_at = ${lastSeenAt}, created_at = ${createdAt}`,
      );
    const now = Date.now();
    await age(now - 12 * HOUR_MS + 60_000, now - DAY_MS);
    expect(await isSession(server, cookie)).toBe(true);
    const [seen] = await runSql(server, 'select max(last_seen_at) as at from admin_sessions');
    expect(Number(seen?.at)).toBeGreaterThanOrEqual(now);
    await age(now - 12 * HOUR_MS, now - DAY_MS);
    expect(await isSession(server, cookie)).toBe(false);
    await age(now, now - 7 * DAY_MS + 60_000);
    expect(await isSession(server, cookie)).toBe(true);
    await age(now, now - 7 * DAY_MS);
    expect(await isSession(server, cookie)).toBe(false);
    // The next login deletes expired sessions.
    const last = await logIn(server);
    expect(await runSql(server, 'select * from admin_sessions')).toHaveLength(1);
    expect(await isSession(server, last)).toBe(true);
  });

  it('stores only the hash of a session token', async () => {
    const token = (await logIn(server)).split('=')[1] ?? '';
    const rows = await runSql(server, 'select * from admin_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('locks out an address after five wrong passwords, doubling the wait each time up to 15 minutes', async () => {
    const address = newAddress();
    await runSql(server, 'delete from rate_limits');
    const waits: number[] = [];
    for (let i = 0; i < 16; i += 1) {
      // As if the lockout had expired.
      await runSql(server, 'update rate_limits set blocked_until = 0');
      expectProblem(await guess(address), 401);
      waits.push(await lockOf(server));
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    const locked = await guess(address);
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(512);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    // The right password is locked out too, but another address is not.
    expectProblem(await right(address), 429);
    expect((await right(newAddress())).status).toBe(200);
  });

  it('clears the failures of an address after a successful login', async () => {
    const address = newAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expectProblem(await guess(address), 401);
      expect((await right(address)).status).toBe(200);
    }
  });

  it('counts parallel guesses one by one, by the address that the proxy reports', async () => {
    const address = newAddress();
    // On a slow machine the first lockout, of a second, would expire before the last guess arrives.
    const hold = 'update rate_limits set blocked_until = 8000000000000 where key = new.key;';
    const release = await createTrigger(server, {
      when: 'after update on rate_limits',
      condition: 'new.blocked_until > 0 and new.blocked_until < 8000000000000',
      sqlite: hold,
      postgres: `${hold} return new;`,
    });
    const burst = await Promise.all(Array.from({ length: 20 }, () => guess(address)));
    const statuses = burst.map((answer) => answer.status);
    await release();
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
    expectProblem(await guess(`203.0.113.5, ${address}`), 429);
    expect((await guess(`${address}, ${newAddress()}`)).status).toBe(401);
  });

  it('allows ten code guesses from all new networks together after a right password, and alerts the owner', async () => {
    const home = newAddress();
    const opened = await right(home);
    const { secret } = await enableSecondFactor(server, cookieOf(opened), ADMIN_PASSWORD);
    await runSql(server, "update site_settings set contact_email = 'owner@example.com'");
    const code = appCode(secret, 9);
    for (let n = 0; n < 10; n += 1) {
      expectProblem(await withCode(code), 401);
    }
    const locked = await withCode(appCode(secret));
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(30);
    const reported = "kind = 'notice' and recipient = 'owner@example.com'";
    expect(await countRows(server, 'mail_messages', reported)).toBe(1);
    await until(() => server.output().includes('so somebody else knows it'));
    const { text } = await call(server, 'GET', '/api/attention', { cookie: cookieOf(opened) });
    expect(text).toContain('It was entered with 10 wrong codes.');
    // Wrong passwords are answered as usual, and an address that has logged in before is let in.
    expectProblem(await guess(newAddress()), 401);
    expect((await withCode(appCode(secret), home)).status).toBe(200);
    await runSql(server, 'delete from admin_second_factor');
  });

  it('returns the configured model only with a session', async () => {
    expectProblem(await call(server, 'GET', '/api/admin/setup'), 401);
    const answer = await call(server, 'GET', '/api/admin/setup', { cookie: await logIn(server) });
    expectContract('admin.setup', answer);
    expect(answer.json).toEqual({ ai: { isConfigured: true, model: 'gpt-4o' } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('admin login without a proxy', () => {
  it('ignores the forwarded address that a client sends', async () => {
    const server = await bootServer({ SEED: 'none' });
    try {
      for (let i = 0; i < 5; i += 1) {
        expectProblem(await sendLogin(server, { password: 'wrong' }, newAddress()), 401);
      }
      await extendLockouts(server);
      expectProblem(await sendLogin(server, { password: 'wrong' }, newAddress()), 429);
    } finally {
      await shutDown(server);
    }
  });
});
