import { cookieOf } from '../support/admin';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { type Answer, call, expectProblem, logIn } from '../support/request';
import { until } from '../support/until';

const TOKEN = 'a-secret-for-the-figures';
const READ = { headers: { authorization: `Bearer ${TOKEN}` } };

interface Line {
  level: string;
  message: string;
  requestId?: string;
  route?: string;
  status?: number;
  ms?: number;
  event?: string;
  outcome?: string;
  reason?: string;
}

describe('the observability of a server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({
      METRICS_TOKEN: TOKEN,
      LOG_FORMAT: 'json',
      LOG_REQUESTS: 'true',
      TRUST_PROXY: 'true',
      ADMIN_PASSWORD: '',
    });
  });
  afterAll(() => shutDown(server));

  const lines = (): Line[] =>
    server
      .output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  const password = (): string =>
    /^Admin password .+ shown only once: (\S+)$/.exec(
      lines().find(({ message }) => message.startsWith('Admin password'))?.message ?? '',
    )?.[1] ?? '';
  const metrics = async (): Promise<string[]> =>
    (await call(server, 'GET', '/metrics', READ)).text.split('\n');
  const lineOf = async (requestId: string | null): Promise<Line> => {
    const found = (): Line | undefined =>
      lines().find((line) => line.requestId === requestId && line.level === 'http');
    await until(() => Promise.resolve(found() !== undefined));
    return found() as Line;
  };

  describe('metrics', () => {
    it('require the token', async () => {
      for (const authorization of ['', 'Bearer wrong', TOKEN]) {
        const answer = await call(server, 'GET', '/metrics', { headers: { authorization } });
        expectProblem(answer, 401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Aurelian metrics"');
      }
      const answer = await call(server, 'GET', '/metrics', READ);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectProblem(await call(server, 'DELETE', '/metrics', READ), 405);
    });

    it('count API requests by route template and pages by kind', async () => {
      const more = [
        ['aurelian_http_requests_total{route="GET /api/posts/{id}",status="401"}', 1],
        ['aurelian_http_requests_total{route="unknown call",status="404"}', 1],
        ['aurelian_http_requests_total{route="page",status="200"}', 2],
        ['aurelian_http_requests_total{route="page",status="404"}', 1],
        ['aurelian_http_request_duration_seconds_count{route="GET /api/posts/{id}"}', 1],
        ['aurelian_cache_answers_total{cache="page",outcome="hit"}', 1],
      ] as const;
      const figures = async (): Promise<number[]> => {
        const all = await metrics();
        return more.map(([name]) => {
          const line = all.find((one) => one.startsWith(`${name} `)) ?? '';
          return Number(line.slice(name.length));
        });
      };
      const before = await figures();
      const after = more.map(([, count], index) => (before[index] ?? 0) + count);
      await call(server, 'GET', '/api/tags/no-such-tag');
      await call(server, 'GET', '/api/posts/471300471');
      await call(server, 'GET', '/api/no/such/call');
      await call(server, 'GET', '/about');
      await call(server, 'GET', '/about');
      await call(server, 'GET', '/wp-login.php');
      await until(async () => (await figures()).join() === after.join());
      expect((await metrics()).join('\n')).not.toMatch(/471300471|wp-login|no-such|no\/such/);
    });

    it('include queues, tasks and the event loop', async () => {
      const cookie = await logIn(server, password());
      await call(server, 'POST', '/api/quick-fix-formatting', { cookie });
      const all = await metrics();
      for (const queue of ['mail', 'social', 'events', 'mail_events']) {
        expect(all).toContain(`aurelian_queue_length{queue="${queue}"} 0`);
      }
      expect(all).toContain(
        'aurelian_task_runs_total{task="quick-fix-formatting",outcome="done"} 1',
      );
      expect(all).toContain('aurelian_event_streams_open 0');
      expect(all.some((line) => /^nodejs_eventloop_lag_seconds \d/.test(line))).toBe(true);
    });
  });

  describe('security events', () => {
    const eventOf = async (answer: Answer): Promise<Line> => {
      const id = answer.headers.get('x-request-id');
      const found = (): Line | undefined =>
        lines().find((line) => line.requestId === id && line.event !== undefined);
      await until(() => Promise.resolve(found() !== undefined));
      return found() as Line;
    };

    it('are logged for logins, refused logins and logouts, with the request id', async () => {
      const send = (body: unknown) => call(server, 'POST', '/api/admin/authenticate', { body });
      expect(await eventOf(await send({ password: 'not-the-password' }))).toMatchObject({
        level: 'warn',
        message: 'A login to the admin area was refused',
        event: 'login',
        outcome: 'refused',
        status: 401,
        reason: 'unauthorized',
      });
      const opened = await send({ password: password() });
      expect(await eventOf(opened)).toMatchObject({
        level: 'info',
        event: 'login',
        outcome: 'success',
      });
      const left = await call(server, 'POST', '/api/admin/logout', { cookie: cookieOf(opened) });
      expect(await eventOf(left)).toMatchObject({ event: 'logout', outcome: 'success' });
    });

    it('are logged for changes of the password and second factor, and refused ones', async () => {
      const cookie = await logIn(server, password());
      const refused = await call(server, 'PUT', '/api/admin/password', {
        body: { currentPassword: 'not-the-password', newPassword: 'not-the-password-either' },
        cookie,
      });
      expect(await eventOf(refused)).toMatchObject({
        event: 'password-change',
        outcome: 'refused',
        reason: 'validation_failed',
      });
      const started = await call(server, 'POST', '/api/admin/second-factor', {
        body: { password: password() },
        cookie,
      });
      expect(await eventOf(started)).toMatchObject({
        event: 'second-factor-begin',
        outcome: 'success',
      });
      expect(server.output()).not.toContain((started.json as { secret: string }).secret);
      const removed = await call(server, 'POST', '/api/admin/second-factor/remove', {
        body: { password: 'not-the-password', code: '123456' },
        cookie,
      });
      expect(await eventOf(removed)).toMatchObject({
        event: 'second-factor-off',
        outcome: 'refused',
      });
    });

    it('are logged for refused requests to the admin area and the panel', async () => {
      const closed = await call(server, 'DELETE', '/api/posts/471300473');
      expect(await eventOf(closed)).toMatchObject({
        event: 'call',
        route: 'DELETE /api/posts/{id}',
        status: 401,
        reason: 'unauthorized',
      });
      const foreign = await call(server, 'POST', '/api/newsletter/subscribe', {
        body: { email: 'jane@example.com' },
        headers: { origin: 'https://evil.example' },
      });
      expect(await eventOf(foreign)).toMatchObject({ status: 403, reason: 'foreign_origin' });
      await call(server, 'GET', '/content-manager/collection-types/api::post.post/471300474');
      await call(server, 'POST', '/admin/login', {
        body: { email: 'jane@example.com', password: 'not-the-password' },
      });
      const panel = ['GET /content-manager/collection-types was refused with 401'];
      panel.push('A login to the panel was refused');
      await until(() =>
        Promise.resolve(panel.every((text) => lines().some(({ message }) => message === text))),
      );
      expect(server.output()).not.toMatch(/47130047[34]|jane@|not-the-password/);
    });
  });

  describe('log', () => {
    it('has one line of JSON per event from the start', () => {
      expect(password()).not.toBe('');
      expect(lines().some(({ message }) => message.startsWith('Aurelian is at '))).toBe(true);
      for (const line of lines()) {
        expect(line).toMatchObject({
          time: expect.stringMatching(/^\d{4}-.+Z$/) as string,
          level: expect.any(String) as string,
        });
      }
    });

    it('records a request by its route, with the id of its response', async () => {
      const answer = await call(server, 'GET', '/api/posts/471300472?token=hush');
      const id = answer.headers.get('x-request-id');
      expect(answer.json).toMatchObject({ requestId: id });
      const line = await lineOf(id);
      expect(line).toMatchObject({ level: 'http', route: 'GET /api/posts/{id}', status: 401 });
      expect(line.message).toMatch(/^GET \/api\/posts\/\{id\} 401 in \d+ ms$/);
      expect(server.output()).not.toMatch(/471300472|hush/);
    });

    it('includes requests served from the cache', async () => {
      await call(server, 'GET', '/api/categories');
      const answer = await call(server, 'GET', '/api/categories');
      expect(await lineOf(answer.headers.get('x-request-id'))).toMatchObject({
        route: 'GET /api/categories',
        status: 200,
      });
    });

    it('uses the request id of the proxy if it is valid', async () => {
      const given = '4bf92f3577b34da6a3ce929d0e0e4736';
      const answer = await call(server, 'GET', '/api/stats', {
        headers: { 'x-request-id': given },
      });
      expect(answer.headers.get('x-request-id')).toBe(given);
      const odd = await call(server, 'GET', '/api/stats', {
        headers: { 'x-request-id': 'jane@example.com' },
      });
      expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    });

    it('contains neither passwords nor client addresses', async () => {
      await logIn(server, password());
      const refused = await call(server, 'POST', '/api/admin/authenticate', {
        body: { password: 'not-the-password' },
        headers: { 'x-forwarded-for': '203.0.113.77' },
      });
      await lineOf(refused.headers.get('x-request-id'));
      expect(server.output().split(password())).toHaveLength(2);
      expect(server.output()).not.toMatch(/not-the-password|203\.0\.113/);
    });
  });
});

describe('a server without a trusted proxy', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', LOG_LEVEL: 'error' });
  });
  afterAll(() => shutDown(server));

  it('generates the id of every request', async () => {
    const headers = { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' };
    const answer = await call(server, 'GET', '/api/no-such-call', { headers });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(answer.json).toMatchObject({ requestId: id });
    expect((await call(server, 'GET', '/')).headers.get('x-request-id')).toBeNull();
    // Calls are logged only if that is enabled.
    expect(server.output()).not.toContain(id);
  });
});
