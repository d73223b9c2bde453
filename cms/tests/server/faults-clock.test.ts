import { AdminUser } from '../support/admin-user';
import { cookieOf, isSession, newAddress, sendLogin } from '../support/admin';
import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call } from '../support/request';
import { until } from '../support/until';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

describe('a server whose clock is changed', () => {
  let server: TestServer;
  let now: number;

  beforeAll(async () => {
    now = Date.now();
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', TRUST_PROXY: 'true' });
  });
  afterAll(() => shutDown(server));

  const logIn = async (): Promise<string> =>
    cookieOf(await sendLogin(server, { password: ADMIN_PASSWORD }));
  const subscribe = (email: string, from: string) =>
    call(server, 'POST', '/api/newsletter/subscribe', {
      body: { email },
      headers: { 'x-forwarded-for': from },
    });

  it('expires sessions by its current clock, including those that began in the future', async () => {
    const before = await logIn();
    await server.setTime(now + 13 * HOUR);
    expect(await isSession(server, before)).toBe(false);
    await server.setTime(now + YEAR);
    const future = await logIn();
    expect(await isSession(server, future)).toBe(true);
    await server.setTime(now);
    expect(await isSession(server, future)).toBe(false);
    expect(await isSession(server, await logIn())).toBe(true);
  });

  it('releases a lockout that began in the future', async () => {
    const address = newAddress();
    const wrong = () => sendLogin(server, { password: 'wrong-password' }, address);
    await server.setTime(now + YEAR);
    await until(async () => (await wrong()).status === 429);
    await server.setTime(now);
    const answer = await sendLogin(server, { password: ADMIN_PASSWORD }, address);
    expect(answer.status).toBe(200);
  });

  it('resets the rate limit of an address if its window began in the future', async () => {
    const address = newAddress();
    await server.setTime(now + YEAR);
    let n = 0;
    await until(async () => {
      n += 1;
      return (await subscribe(`ahead${n}@example.com`, address)).status === 429;
    });
    await server.setTime(now);
    expect((await subscribe('back@example.com', address)).status).toBe(201);
  });

  it('runs tasks whose lease was taken in the future', async () => {
    const admin = await AdminUser.signIn(server);
    await runSql(
      server,
      `insert into task_leases (task, holder, expires_at) values ('image-check', 'gone', ${now + YEAR})`,
    );
    const answer = await admin.send('POST', '/api/automation/run-task/image-check?async=1');
    expect(answer.status).toBe(202);
  });
});
