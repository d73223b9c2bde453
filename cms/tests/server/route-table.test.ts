import { request } from 'node:http';
import { OPEN_ROUTES } from '../../src/strapi/open-routes';
import { routes } from '../../src/contract/routes';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { listStrapiRoutes } from '../support/database';
import { PanelUser } from '../support/panel';
import { call, expectProblem, logIn } from '../support/request';

const concrete = (path: string): string => path.replace(/\{\w+\}/g, '1');

/** Strapi's routes that the site answers before Strapi's router runs. */
const ANSWERED_BEFORE = ['GET /', 'GET /uploads/(.*)', 'GET /((?!uploads/).+)'];

describe('the running route table', () => {
  let server: TestServer;
  let admin: string;
  let superAdmin: PanelUser;
  let installed: string[];

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    admin = await logIn(server);
    // Must precede the calls without a session, which exhaust the address's rate limit.
    superAdmin = await PanelUser.create(server, 'super-admin');
    installed = await listStrapiRoutes(server);
  });
  afterAll(() => shutDown(server));

  it.each(routes.filter((route) => route.access === 'admin').map((r) => [r.method, r.path]))(
    'responds with 401 to %s %s without a session',
    async (method, path) => {
      const answer = await call(server, method, concrete(path));
      expectProblem(answer, 401);
      expect(answer.headers.get('www-authenticate')).toBeTruthy();
    },
  );

  it('contains every other route of the contract, and none responds with 405 or 5xx', async () => {
    for (const route of routes.filter((entry) => entry.id !== 'admin.logout')) {
      const answer = await call(server, route.method, concrete(route.path), { cookie: admin });
      expect([route.id, answer.status >= 500]).toEqual([route.id, false]);
      expect([route.id, answer.status]).not.toEqual([route.id, 405]);
    }
  });

  it('contains no other routes of Strapi or its plugins', async () => {
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

  it('lists only routes that the installed Strapi has', () => {
    expect([...OPEN_ROUTES].filter((name) => !installed.includes(name))).toEqual([]);
  });

  it('closes all other routes of Strapi, even with a panel session', async () => {
    const closed = installed.filter(
      (name) => !OPEN_ROUTES.has(name) && !ANSWERED_BEFORE.includes(name),
    );
    expect(closed).toEqual(
      expect.arrayContaining([
        'POST /admin/forgot-password',
        'POST /admin/reset-password',
        'POST /admin/register',
        'GET /admin/registration-info',
        'POST /email/test',
        'POST /api/auth/forgot-password',
      ]),
    );
    for (const name of closed) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await superAdmin.request(method, path.replace(/:\w+/g, '1'));
      // 405 if the path has another method that is open.
      expect([name, [404, 405].includes(answer.status)]).toEqual([name, true]);
    }
  });

  it('refuses unsupported methods and lists the allowed ones', async () => {
    for (const method of ['PROPFIND', 'OPTIONS', 'DELETE']) {
      const answer = await call(server, method, '/api/categories');
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain('GET');
    }
  });

  it('does not echo the request to TRACE', async () => {
    for (const path of ['/', '/api/categories', '/admin/login']) {
      const { status, text } = await new Promise<{ status: number; text: string }>(
        (resolve, reject) => {
          const headers = { cookie: 'secret-of-a-reader=1' };
          const sent = request(`${server.url}${path}`, { method: 'TRACE', headers }, (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part: string) => (text += part));
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
          });
          sent.on('error', reject).end();
        },
      );
      expect([404, 405, 501]).toContain(status);
      expect(text).not.toContain('secret-of-a-reader');
    }
  });
});
