import type { Upload } from '../../src/contract/upload';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CdnStub, type Purge } from '../support/cdn-stub';
import { runSql } from '../support/database';
import { fileForm, noise } from '../support/images';
import { call } from '../support/request';
import { until } from '../support/until';

const SHARED = 'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=3600';
const EVERYTHING = { body: { everything: true }, authorization: 'Bearer purge-token' };
/** Whether a purge covers a path, by name or with everything. */
const isPurged = ({ body }: Purge, path: string): boolean => {
  const { everything, paths = [] } = body as { everything?: true; paths?: string[] };
  return everything === true || paths.includes(path);
};
/** A well-formed cookie without a session. */
const STRAY = `aurelian_admin=${'a'.repeat(43)}`;

describe('a site behind a CDN', () => {
  let cdn: CdnStub;
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    cdn = await CdnStub.start();
    server = await bootServer({ ...cdn.env, EMPTY_IMAGES: '1' });
    // Adding the starter magazine was a change.
    expect((await reported())[0]).toEqual(EVERYTHING);
    admin = await AdminUser.signIn(server);
  });
  afterAll(async () => {
    await shutDown(server);
    cdn.stop();
  });

  const cacheControl = async (path: string, cookie?: string): Promise<string | null> => {
    const answer = await call(server, 'GET', path, cookie === undefined ? {} : { cookie });
    expect(answer.headers.get('set-cookie')).toBeNull();
    return answer.headers.get('cache-control');
  };

  const stateRow = async () => (await runSql(server, 'select * from cdn_purge'))[0];

  /** Waits until the CDN has received a purge for every change. */
  const untilPurged = (): Promise<void> =>
    until(async () => {
      const [{ version } = {}] = await runSql(server, 'select version from content_version');
      return Number((await stateRow())?.version ?? -1) === Number(version);
    });

  /** The same; then returns and removes the received purges. */
  const reported = async (): Promise<Purge[]> => {
    await untilPurged();
    return cdn.take();
  };

  it.each(['/', '/about', '/stories', '/nowhere', '/api/posts?limit=6', '/api/categories'])(
    'lets caches store %s for requests without a cookie',
    async (path) => {
      // The second answer comes from the cache.
      expect([await cacheControl(path), await cacheControl(path)]).toEqual([SHARED, SHARED]);
      const answer = await call(server, 'GET', path, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('vary')).toBe('Cookie, Authorization, Accept-Encoding');
      const etag = answer.headers.get('etag') ?? '';
      if (answer.status !== 200) return;
      const again = await call(server, 'GET', path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, SHARED]);
    },
  );

  it.each(['/', '/about', '/nowhere', '/admin', '/api/posts?limit=6', '/search?q=jets'])(
    'lets no cache store %s for requests with a session cookie, valid or not',
    async (path) => {
      expect(await cacheControl(path, admin.cookie)).toBe('private, no-store');
      expect(await cacheControl(path, STRAY)).not.toContain('s-maxage');
    },
  );

  it.each(['/admin', '/preview/nothing', '/newsletter/confirm?token=none', '/api/admin/session'])(
    'lets no cache store %s',
    async (path) => {
      expect(await cacheControl(path)).toMatch(/no-store/);
    },
  );

  it('keeps the proxy before the CDN from storing copies that no purge would reach', async () => {
    const form = fileForm({ body: await noise().jpeg().toBuffer() });
    const { url } = (await call(server, 'POST', '/api/uploads', { cookie: admin.cookie, form }))
      .json as Upload;
    for (const path of ['/', '/api/posts?limit=6', url, `/img/800${url}.webp`]) {
      const { status, headers } = await call(server, 'GET', path);
      expect([path, status, headers.get('x-accel-expires')]).toEqual([path, 200, '0']);
    }
  });

  it('purges everything after content changes', async () => {
    const post = await admin.createPost({ slug: 'first', published: true });
    await admin.send('PATCH', `/api/posts/${post.id}`, { title: 'Another title' });
    await admin.send('DELETE', `/api/posts/${post.id}`);
    const purges = await reported();
    expect(purges).toEqual(purges.map(() => EVERYTHING));
  });

  it('purges a deleted image in all sizes', async () => {
    const form = fileForm({ body: await noise().jpeg().toBuffer() });
    const { cookie } = admin;
    const { id, url } = (await call(server, 'POST', '/api/uploads', { cookie, form }))
      .json as Upload;
    await untilPurged();
    const before = cdn.purges.length;
    expect((await admin.send('DELETE', `/api/uploads/${id}`)).status).toBe(204);
    const imagePurge = (): Purge | undefined =>
      cdn.purges.slice(before).find((purge) => isPurged(purge, url));
    await until(() => imagePurge() !== undefined);
    const purge = imagePurge();
    const [, mark = ''] = /"imageMark":"([^"]+)"/.exec((await call(server, 'GET', '/')).text) ?? [];
    const large = `/img/800${url}.avif`;
    for (const path of [url, large, `${large}?v=${mark}`, `/img/share${url}.jpg`]) {
      expect(purge !== undefined && isPurged(purge, path)).toBe(true);
    }
    await reported();
  });

  it('retries a failed purge, reports the failure and clears it after success', async () => {
    cdn.setStatus(503);
    await admin.createPost({ slug: 'second', published: true });
    await cdn.take();
    await until(async () => typeof (await stateRow())?.failure === 'string');
    expect((await stateRow())?.failure).toBe('The purge address returned status 503');
    expect(server.output()).toContain('The CDN could not be notified of a change');
    cdn.setStatus(204);
    await until(async () => (await stateRow())?.failure === null);
    expect((await stateRow())?.failing_since).toBeNull();
    const purges = await reported();
    expect(purges).toEqual(purges.map(() => EVERYTHING));
  });

  it('purges everything at startup after a failure, since the affected images are not recorded', async () => {
    await untilPurged();
    await server.stop();
    await runSql(server, "update cdn_purge set failing_since = 1, failure = 'Away'");
    const before = cdn.purges.length;
    await server.restart();
    await until(() => cdn.purges.length > before);
    expect(cdn.purges.slice(before)).toEqual([EVERYTHING]);
    await until(async () => (await stateRow())?.failure === null);
  });

  it('sends the purge of a killed server after a restart', async () => {
    cdn.setStatus(503);
    await admin.createPost({ slug: 'third', published: true });
    await server.stop('SIGKILL');
    cdn.setStatus(204);
    await server.restart();
    expect((await reported()).at(-1)).toEqual(EVERYTHING);
  });
});

describe('a site without a CDN', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ EMPTY_IMAGES: '1' });
  });
  afterAll(() => shutDown(server));

  it.each(['/', '/api/posts?limit=6'])('makes caches revalidate %s each time', async (path) => {
    const { headers } = await call(server, 'GET', path);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('x-accel-expires')).toBeNull();
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('lets browsers cache versioned images and icons for a year, and others for less', async () => {
    const { text } = await call(server, 'GET', '/');
    const addresses = [...text.matchAll(/ (?:src|href)="(\/[^"]+\?v=[\w-]{8})"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.join('\n')).toMatch(/^\/apple-touch-icon\.png/m);
    const set = [...text.matchAll(/ srcSet="([^"]+)"/g)].map(([, value = '']) => value).join(', ');
    expect(set).toMatch(/\?v=/);
    expect(set.split(', ').filter((part) => !part.includes('?v='))).toEqual([]);
    for (const address of addresses.slice(-3)) {
      const cached = (await call(server, 'GET', address)).headers.get('cache-control');
      expect([address, cached]).toEqual([
        address,
        expect.stringContaining('max-age=31536000, immutable'),
      ]);
      for (const other of [address.split('?', 1)[0] ?? '', address.slice(0, -8) + 'otherone']) {
        const answer = await call(server, 'GET', other);
        expect([other, answer.status]).toEqual([other, 200]);
        expect(answer.headers.get('cache-control')).not.toContain('immutable');
      }
    }
  });
});
