import { routes } from '../../src/contract/routes';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectProblem, logIn } from '../support/request';

const concrete = (path: string): string => path.replace(/\{\w+\}/g, '1');

describe('the running route table', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await logIn(server);
  });
  afterAll(() => shutDown(server));

  it.each(routes.filter((route) => route.access === 'admin').map((r) => [r.method, r.path]))(
    '%s %s answers 401 without a session',
    async (method, path) => {
      const answer = await call(server, method, concrete(path));
      expectProblem(answer, 401);
      expect(answer.headers.get('www-authenticate')).toBeTruthy();
    },
  );

  it.each(routes.filter((route) => route.pending).map((r) => [r.method, r.path]))(
    '%s %s, still to come, answers 501 to a session',
    async (method, path) => {
      expectProblem(await call(server, method, concrete(path), { cookie: admin }), 501);
    },
  );

  it('answers every other call of the contract, none with 404 for its path or 405', async () => {
    for (const route of routes.filter((entry) => !entry.pending && entry.id !== 'admin.logout')) {
      const answer = await call(server, route.method, concrete(route.path), { cookie: admin });
      expect([route.id, answer.status >= 500]).toEqual([route.id, false]);
      expect([route.id, answer.status]).not.toEqual([route.id, 405]);
    }
  });

  it('has no call of Strapi or its plugins besides', async () => {
    for (const [method, path] of [
      ['POST', '/api/auth/local'],
      ['POST', '/api/auth/local/register'],
      ['POST', '/api/auth/forgot-password'],
      ['GET', '/api/users'],
      ['GET', '/api/users/me'],
      ['GET', '/api/users-permissions/roles'],
      ['POST', '/api/upload'],
      ['GET', '/api/upload/files'],
      ['GET', '/api/i18n/locales'],
      ['POST', '/api/email'],
      ['GET', '/api/content-type-builder/content-types'],
      ['GET', '/api/subscribers'],
      ['GET', '/api/contact-messages'],
      ['GET', '/api/site-settings'],
      ['GET', '/api/affiliate-products'],
    ] as const) {
      expectProblem(await call(server, method, path, { cookie: admin }), 404);
    }
  });

  it('refuses odd methods, with what is allowed', async () => {
    for (const method of ['PROPFIND', 'OPTIONS', 'DELETE']) {
      const answer = await call(server, method, '/api/categories');
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain('GET');
    }
  });

  it('opens a session by the password, keeps it by cookie and ends it on the server', async () => {
    const wrong = await call(server, 'POST', '/api/admin/authenticate', {
      body: { password: 'wrong' },
    });
    expectProblem(wrong, 401);
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const cookie = await logIn(server);
    const session = () => call(server, 'GET', '/api/admin/session', { cookie });
    expect((await session()).json).toEqual({ authenticated: true });
    expect(await logIn(server)).not.toBe(cookie);
    const out = await call(server, 'POST', '/api/admin/logout', { cookie });
    expect(out.status).toBe(204);
    expect((await session()).json).toEqual({ authenticated: false });
    expect((await call(server, 'GET', '/api/admin/session')).json).toEqual({
      authenticated: false,
    });
  });

  it('counts a burst of parallel guesses one by one', async () => {
    const own = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    try {
      const guess = (headers: Record<string, string>) =>
        call(own, 'POST', '/api/admin/authenticate', { body: { password: 'wrong' }, headers });
      const burst = await Promise.all(
        Array.from({ length: 20 }, () => guess({ 'x-forwarded-for': '198.51.100.1' })),
      );
      const statuses = burst.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
      // Another address is not locked out by it, nor is one that a caller only claims.
      expect((await guess({ 'x-forwarded-for': '198.51.100.2' })).status).toBe(401);
      expectProblem(await guess({ 'x-forwarded-for': '203.0.113.5, 198.51.100.1' }), 429);
    } finally {
      await shutDown(own);
    }
  });

  it('locks an address out after five wrong passwords', async () => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await call(server, 'POST', '/api/admin/authenticate', {
        body: { password: `wrong ${i}` },
      });
      expect([401, 429]).toContain(answer.status);
    }
    const locked = await call(server, 'POST', '/api/admin/authenticate', {
      body: { password: 'wrong again' },
    });
    expectProblem(locked, 429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});
