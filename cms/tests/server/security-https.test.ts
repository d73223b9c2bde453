import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { PANEL_PASSWORD, PanelUser } from '../support/panel';
import { call } from '../support/request';

const ORIGIN = 'https://magazine.example';
const YEAR = 'max-age=31536000; includeSubDomains';

describe('a site on HTTPS', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', PUBLIC_URL: ORIGIN });
  });
  afterAll(() => shutDown(server));

  it('requires HTTPS for a year on pages and API responses', async () => {
    for (const path of [
      '/',
      '/api/categories',
      '/api/admin/session',
      '/api/nothing',
      '/feed.xml',
    ]) {
      const { headers } = await call(server, 'GET', path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, YEAR]);
    }
  });

  it('gives sessions a cookie hidden from scripts, other sites, other hosts and plain HTTP', async () => {
    const answer = await call(server, 'POST', '/api/admin/authenticate', {
      body: { password: ADMIN_PASSWORD },
      headers: { origin: ORIGIN },
    });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie') ?? '';
    const [pair = '', ...attributes] = cookie.split(/; */);
    const [name, token = ''] = pair.split('=');
    expect(name).toBe('__Host-aurelian_admin');
    // 128 bits need at least 22 characters.
    expect(token).toMatch(/^[\w-]{22,}$/);
    const given = attributes.map((attribute) => attribute.toLowerCase());
    expect(given).toEqual(
      expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=strict']),
    );
    expect(given.some((attribute) => attribute.startsWith('domain='))).toBe(false);
    const session = await call(server, 'GET', '/api/admin/session', { cookie: pair });
    expect(session.json).toEqual({ authenticated: true });
  });

  it('gives the panel a cookie hidden from scripts and plain HTTP, even behind a proxy', async () => {
    await PanelUser.create(server, 'editor');
    const answer = await call(server, 'POST', '/admin/login', {
      body: { email: 'editor@example.com', password: PANEL_PASSWORD },
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    const session = cookies.find((one) => one.startsWith('strapi_admin_refresh=')) ?? '';
    expect(session.toLowerCase()).toMatch(/; secure(?:;|$)/);
    expect(session.toLowerCase()).toMatch(/; httponly(?:;|$)/);
    expect(session.toLowerCase()).toMatch(/; samesite=lax(?:;|$)/);
    const [pair = ''] = session.split(';');
    const renewed = await call(server, 'POST', '/admin/access-token', { cookie: pair });
    expect(renewed.status).toBe(200);
  });
});
