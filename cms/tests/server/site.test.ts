import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import http from 'node:http';
import { playerOrigins } from '../../src/contract/embeds';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { starter } from '../support/starter';
import { call, expectProblem, logIn } from '../support/request';

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const PAGES = [
  '/',
  '/stories',
  '/search',
  '/search?q=coat',
  '/about',
  '/contact',
  '/category/supercars',
  '/post/in-praise-of-the-slower-car',
  '/legal/privacy',
  '/legal/terms',
  '/legal/affiliate',
  '/legal/dmca',
];

describe('the site server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer();
  });
  afterAll(() => shutDown(server));

  /** Sends exactly these headers and this path; fetch() would normalize them. */
  const raw = (path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
    new Promise<RawAnswer>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const request = http.request({ hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject);
      request.end();
    });

  it.each(PAGES)('renders %s completely, with its head', async (path) => {
    const answer = await call(server, 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/<title>[^<]+<\/title>/);
    expect(answer.text).toMatch(/<meta name="description" content="[^"]{20,}/);
    expect(answer.text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(answer.text).toContain('affiliate');
    expect(answer.text).toMatch(/og:image" content="http[^"]+\/img\/share\/pictures\/[^"]+\.jpg"/);
    expect(answer.text).toMatch(/og:image:width" content="1200".+og:image:alt" content="[^"]+/);
    if (!path.startsWith('/search')) {
      expect(answer.text).toContain(`<link rel="canonical" href="http://localhost:1337${path}"`);
    }
  });

  it.each([
    ['/post/nowhere', 'Post Not Found'],
    ['/category/nowhere', 'Category Not Found'],
    ['/legal/nowhere', 'Page Not Found'],
    ['/nowhere', '404 Page Not Found'],
    ['/post/%00', 'Post Not Found'],
    ['/%E0%A4%A', '404 Page Not Found'],
    ['//evil.example/', '404 Page Not Found'],
    ['/post/a/b', '404 Page Not Found'],
    ['/ABOUT', '404 Page Not Found'],
    ['/..%2f..%2fetc%2fpasswd', '404 Page Not Found'],
  ])('responds with 404 and a not-found page to %s', async (path, text) => {
    const answer = await raw(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain(text);
    expect(answer.body.toString()).toContain('<meta name="robots" content="noindex">');
  });

  it('includes the whole article in its page, only once', async () => {
    const { text } = await call(server, 'GET', '/post/in-praise-of-the-slower-car');
    expect(text.match(/clutch to judge/g)).toHaveLength(1);
    expect(text).toContain('application/ld+json');
    expect(text).toMatch(/"@type":"Article"/);
    expect(text).toMatch(/"@type":"BreadcrumbList"/);
    expect(text).toMatch(/rel="sponsored nofollow noopener noreferrer"/);
    expect(text).toContain('property="og:image"');
  });

  it('omits the text of articles from pages that do not show it', async () => {
    for (const path of ['/', '/stories', '/category/supercars']) {
      expect((await call(server, 'GET', path)).text).not.toContain('clutch to judge');
    }
  });

  it('allows only its own scripts, and inline styles by hash', async () => {
    const answer = await call(server, 'GET', '/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
    expect(scripts).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    const frames = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(frames).toEqual([...playerOrigins]);
    expect(/object-src ([^;]+)/.exec(policy)?.[1]).toBe("'none'");
    expect(/base-uri ([^;]+)/.exec(policy)?.[1]).toBe("'none'");
    const styles = /style-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(styles).not.toContain('unsafe-inline');
    for (const [, css = ''] of answer.text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
      expect(styles).toContain(createHash('sha256').update(css).digest('base64'));
    }
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('serves the same page with Brotli, gzip or neither, as requested', async () => {
    const plain = await raw('/about');
    const brotli = await raw('/about', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await raw('/about', { 'accept-encoding': 'gzip' });
    const refused = await raw('/about', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('sends no body to HEAD, 304 to a known ETag and 405 to other methods', async () => {
    const first = await raw('/');
    const head = await raw('/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(first.body.length));
    const etag = first.headers.etag ?? '';
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await raw('/', { 'if-none-match': value });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await raw('/', {}, 'DELETE')).status).toBe(405);
    expect((await raw('/nowhere', {}, 'POST')).status).toBe(405);
  });

  it.each(['/', '/post/in-praise-of-the-slower-car', '/feed.xml', '/sitemap.xml'])(
    'gives %s a Last-Modified date and responds with 304 if unchanged since',
    async (path) => {
      const { headers } = await raw(path);
      const date = headers['last-modified'] ?? '';
      // Not with the Date header, which Node updates only once a second, and later if busy.
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
      const status = async (since: string, etag?: string) =>
        (
          await raw(path, {
            'if-modified-since': since,
            ...(etag === undefined ? {} : { 'if-none-match': etag }),
          })
        ).status;
      expect(await status(date)).toBe(304);
      expect(await status(new Date(Date.parse(date) - 1_000).toUTCString())).toBe(200);
      expect(await status(date, '"another"')).toBe(200);
      expect(await status('yesterday')).toBe(200);
    },
  );

  it('ignores undeclared query keys, but distinguishes the pages of a list', async () => {
    const plain = await raw('/stories');
    const tagged = await raw('/stories?utm_source=mail&fbclid=1');
    expect(tagged.headers.etag).toBe(plain.headers.etag);
    const beyond = await raw('/stories?page=2');
    expect(beyond.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each([
    ['/category/%77atch-collecting?page=2', '/category/watch-collecting?page=2'],
    ['/category/%77atch-collecting/feed.xml', '/category/watch-collecting/feed.xml'],
    ['/post/%69n-praise-of-the-slower-car', '/post/in-praise-of-the-slower-car'],
    ['/%61bout', '/about'],
    ['/tag/c%c3%b4te', '/tag/c%C3%B4te'],
    ['/feed%2exml', '/feed.xml'],
  ])('redirects from %s to the canonical URL', async (path, location) => {
    const answer = await raw(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it('redirects from a trailing slash to the URL without it', async () => {
    const answer = await raw('/about/');
    expect([answer.status, answer.headers.location]).toEqual([301, '/about']);
    expect((await raw('/stories/?page=2')).headers.location).toBe('/stories?page=2');
    expect((await raw('/\\evil.example/')).status).toBe(404);
  });

  it('does not cache pages requested with a session', async () => {
    const cookie = await logIn(server);
    const own = await raw('/', { cookie });
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
    const forged = await raw('/', { cookie: `aurelian_admin=${'x'.repeat(43)}` });
    expect(forged.headers['cache-control']).toBe('public, no-cache');
    const anonymous = await raw('/');
    expect(anonymous.headers['cache-control']).toBe('public, no-cache');
    expect(anonymous.headers['set-cookie']).toBeUndefined();
  });

  it('refuses overlong URLs with a page or with problem details', async () => {
    const page = await raw(`/?q=${'a'.repeat(10_000)}`);
    expect(page.status).toBe(414);
    expect(page.body.toString()).toContain('404 Page Not Found');
    expectProblem(await call(server, 'GET', `/api/posts?q=${'a'.repeat(10_000)}`), 414);
    expectProblem(await call(server, 'GET', '/api/%E0%A4%A'), 404);
  });

  it('shows browsers the not-found page at paths without pages', async () => {
    for (const path of ['/admin/nonsense', '/upload', '/content-manager', '/email']) {
      const answer = await raw(path, { accept: 'text/html,*/*' });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body.toString()).toContain('404 Page Not Found');
    }
  });

  it('serves a sitemap, feeds, robots.txt, llms.txt and a manifest', async () => {
    const sitemap = await call(server, 'GET', '/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    expect(sitemap.text.match(/<loc>[^<]*:1337(?!\/tag\/)/g)?.length).toBe(8 + 6 + starter.pages);
    expect(sitemap.text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    const feed = await call(server, 'GET', '/feed.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(feed.text.match(/<item>/g)).toHaveLength(20);
    expect(feed.text).toContain('clutch to judge');
    expect(feed.text).not.toMatch(/(?:src|href)="\//);
    const section = await call(server, 'GET', '/category/supercars/feed.xml');
    expect(section.text.match(/<item>/g)).toHaveLength(starter.postsPerCategory);
    expect((await call(server, 'GET', '/category/nowhere/feed.xml')).status).toBe(404);
    const robots = await call(server, 'GET', '/robots.txt');
    expect(robots.text).toContain('Sitemap: http://localhost:1337/sitemap.xml');
    expect(robots.text).toContain('Disallow: /admin');
    expect((await call(server, 'GET', '/llms.txt')).text).toContain('## Sections');
    expect((await call(server, 'GET', '/manifest.webmanifest')).text).toContain('"Aurelian"');
  });

  it('serves immutable assets and images in every format, and no other files', async () => {
    const { text } = await call(server, 'GET', '/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const asset = await call(server, 'GET', script);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ]) {
      const image = await call(server, 'GET', `/img/480/pictures/supercars.jpg.${format}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, type]);
    }
    for (const path of [
      '/img/481/pictures/supercars.jpg.avif',
      '/img/480/pictures/nowhere.jpg.avif',
      '/img/480/pictures/supercars.jpg.exe',
      '/img/480/uploads/..%2f..%2fdb%2fdata.db.jpg',
      '/uploads/../../db/data.db',
      '/uploads/.gitkeep',
      '/assets/nowhere.js',
      '/.env',
      '/.vite/manifest.json',
    ]) {
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
    }
  });

  it('serves its icon in the sizes that devices request', async () => {
    for (const path of [
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-192.png',
      '/icon-512.png',
    ]) {
      const icon = await call(server, 'GET', path);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const svg = await call(server, 'GET', '/favicon.svg');
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('finishes running requests when stopped, and works after a restart', async () => {
    const pending = Promise.all(PAGES.map((path) => raw(`/search?q=${encodeURIComponent(path)}`)));
    await raw('/about');
    expect(await server.stop()).toBe(0);
    expect((await pending).map((answer) => answer.status)).toEqual(PAGES.map(() => 200));
    await server.restart();
    expect((await call(server, 'GET', '/')).status).toBe(200);
  });
});
