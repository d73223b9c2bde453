import { bootServer, shutDown, type TestServer } from '../support/boot';
import { setDatabaseUnavailable } from '../support/instances';
import { PanelUser } from '../support/panel';
import { call, expectProblem } from '../support/request';
import { until } from '../support/until';

describe('two instances', () => {
  it('see each other’s changes within two seconds', async () => {
    const first = await bootServer({ SEED: 'none' });
    const second = await bootServer({ ...first.env });
    try {
      expect((await call(second, 'GET', '/api/posts')).json).toEqual([]);
      const panel = await PanelUser.create(first, 'editor');
      await panel.create('api::post.post', {
        title: 'Shared',
        slug: 'shared',
        excerpt: 'Seen by both.',
        content: 'Words.',
        published: true,
      });
      const until = Date.now() + 2_000;
      let seen = 0;
      while (seen === 0 && Date.now() < until) {
        seen = ((await call(second, 'GET', '/api/posts')).json as unknown[]).length;
      }
      expect(seen).toBe(1);
    } finally {
      await second.stop();
      await shutDown(first);
    }
  });
});

describe('a server whose database is unavailable', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer();
    const panel = await PanelUser.create(server, 'editor');
    await call(server, 'GET', '/');
    await call(server, 'GET', '/api/posts?limit=6');
    // Makes the rendered pages stale, so that they would be rendered again.
    await panel.create('api::post.post', {
      title: 'New',
      slug: 'new',
      excerpt: 'New.',
      content: 'New.',
      published: true,
    });
    // Reads the settings, without which no page is rendered from stale reads.
    await call(server, 'GET', '/about');
  });
  beforeEach(() => setDatabaseUnavailable(server, true));
  afterAll(async () => {
    await shutDown(server);
  });

  it('serves cached pages and lists', async () => {
    const page = await call(server, 'GET', '/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Live the Extraordinary');
    expect((await call(server, 'GET', '/api/posts?limit=6')).status).toBe(200);
  });

  it('responds with 503 to everything else, as a page or as JSON', async () => {
    const page = await call(server, 'GET', '/post/a-masseria-and-its-true-price');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.text).toContain('One moment, please');
    expectProblem(await call(server, 'GET', '/api/posts?limit=7'), 503);
    const answer = await call(server, 'POST', '/api/newsletter/subscribe', {
      body: { email: 'away@example.com' },
    });
    expectProblem(answer, 503);
  });

  it('is alive but not ready', async () => {
    await until(async () => (await call(server, 'GET', '/readyz')).status === 503);
    expect((await call(server, 'GET', '/readyz')).json).toMatchObject({
      status: 'not ready',
      problems: expect.arrayContaining([
        { part: 'database', problem: 'The database does not respond.' },
      ]) as unknown,
    });
    expect((await call(server, 'GET', '/healthz')).status).toBe(200);
  });

  it('recovers without a restart when the database is back', async () => {
    await setDatabaseUnavailable(server, false);
    await until(async () => (await call(server, 'GET', '/readyz')).status === 200);
    const path = '/post/new';
    await until(async () => (await call(server, 'GET', path)).status === 200);
    // A page that was rendered from stale reads is cached for two seconds.
    await until(async () => (await call(server, 'GET', '/')).text.includes('>New<'), 30_000);
    const answer = await call(server, 'POST', '/api/newsletter/subscribe', {
      body: { email: 'back@example.com' },
    });
    expect(answer.status).toBe(201);
  });
});
