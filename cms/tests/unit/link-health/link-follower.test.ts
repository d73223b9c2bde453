import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LinkFollower } from '../../../src/affiliates/links/following/link-follower';
import { judgeVisit } from '../../../src/affiliates/rules/links/judge-visit';
import { parseAllowList } from '../../../src/lib/http/address-rules';
import type { HostAddress } from '../../../src/lib/http/one-request';
import { SafeFetch, type SafeFetchOptions } from '../../../src/lib/http/safe-fetch';

const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };
const PAGE = '<title>Tank</title>';

let server: http.Server;
let port: number;
let answer: RequestListener;
let requested: string[];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    requested.push(`${req.method} ${req.headers.host?.split(':')[0]}${req.url}`);
    answer(req, res);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
  answer = (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});

/** All names resolve to loopback, which is allowed for two names only. */
const follower = (options: Partial<SafeFetchOptions> = {}): LinkFollower =>
  new LinkFollower(
    new SafeFetch({
      userAgent: 'Aurelian tests',
      allow: parseAllowList('shop.net, go.net', 'links'),
      resolve: () => Promise.resolve([LOOPBACK]),
      paceMs: 0,
      ...options,
    }),
  );

const at = (path: string, host = 'shop.net'): string => `http://${host}:${port}${path}`;
const follow = (link: string, options?: Partial<SafeFetchOptions>) =>
  follower(options).follow(link, AbortSignal.timeout(20_000));
const stateOf = async (link: string, options?: Partial<SafeFetchOptions>): Promise<string> => {
  const visit = await follow(link, options);
  const { state, detail } = judgeVisit(visit, { subIdParameter: null, expectedUrl: null });
  return `${state}: ${detail}`;
};

describe('following a link', () => {
  it('sends HEAD, then reads the page at the final URL', async () => {
    answer = (req, res) => {
      if (req.url === '/a') res.writeHead(302, { location: at('/b', 'go.net') }).end();
      else if (req.url === '/b') res.writeHead(301, { location: '/c' }).end();
      else res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    };
    const visit = await follow(at('/a'));
    expect(requested).toEqual([
      'HEAD shop.net/a',
      'HEAD go.net/b',
      'HEAD go.net/c',
      'GET go.net/c',
    ]);
    expect(visit.trail.map(({ url }) => url)).toEqual([
      at('/a'),
      at('/b', 'go.net'),
      at('/c', 'go.net'),
    ]);
    expect(visit).toMatchObject({ isByHead: true, end: { status: 200, html: PAGE } });
  });

  it('sends only HEAD if the target is not a page', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-type': 'application/pdf' }).end();
    expect(await stateOf(at('/catalogue.pdf'))).toBe('ok: Redirects to shop.net');
    expect(requested).toEqual(['HEAD shop.net/catalogue.pdf']);
  });

  it.each([400, 403, 404, 405, 410, 500, 501, 503])(
    'sends GET if HEAD gets a %d',
    async (status) => {
      answer = (req, res) => res.writeHead(req.method === 'HEAD' ? status : 200).end(PAGE);
      expect(await stateOf(at('/a'))).toMatch(/^ok/);
      expect(requested).toEqual(['HEAD shop.net/a', 'GET shop.net/a']);
    },
  );

  it('sends GET if the connection breaks during HEAD', async () => {
    answer = (req, res) => {
      if (req.method === 'HEAD') res.destroy();
      else res.end(PAGE);
    };
    expect(await stateOf(at('/a'))).toMatch(/^ok/);
  });

  it('sends no more requests after a rate limit', async () => {
    answer = (_req, res) => res.writeHead(429).end();
    expect(await stateOf(at('/a'))).toMatch(/^unclear/);
    expect(requested).toEqual(['HEAD shop.net/a']);
  });

  it('reads at most 256 KB of a page', async () => {
    answer = (req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      if (req.method === 'HEAD') {
        res.end();
        return;
      }
      const more = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536, 32)));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    };
    const { end } = await follow(at('/endless'));
    expect(end).toMatchObject({ kind: 'answer', status: 200 });
    expect(end.kind === 'answer' && end.html.length).toBe(262_144);
  });

  it('follows at most ten redirects', async () => {
    answer = (req, res) => {
      const left = Number(req.url?.slice(1));
      if (left === 0) res.end(PAGE);
      else res.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await stateOf(at('/10'))).toMatch(/^(?:ok|home-page)/);
    expect(await stateOf(at('/11'))).toBe('unreachable: It redirects in a loop or too often');
  });

  it('distinguishes a redirect loop that waits for a cookie from any other', async () => {
    answer = (_req, res) => res.writeHead(302, { location: '/a' }).end();
    expect(await stateOf(at('/a'))).toMatch(/^unreachable/);
    answer = (_req, res) => res.writeHead(302, { location: '/a', 'set-cookie': 'a=b' }).end();
    expect(await stateOf(at('/a'))).toMatch(/^unclear/);
  });

  it('stops when its caller does', async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const visit = follower().follow(at('/a'), stop.signal);
    setTimeout(() => stop.abort('cancelled'), 30);
    await expect(visit).rejects.toBe('cancelled');
  });

  it.each(['ftp://shop.net/', 'nothing', 'https://a:b@shop.net/'])(
    'reports %s as broken',
    async (link) => {
      expect(await stateOf(link)).toMatch(/^broken/);
      expect((await follow(link)).trail).toEqual([{ url: link, setsCookie: false }]);
    },
  );

  it('reports an invalid certificate', async () => {
    const resolve = (): Promise<never> =>
      Promise.reject(Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }));
    expect(await stateOf(at('/'), { resolve })).toBe(
      'unreachable: Its certificate is not valid (CERT_HAS_EXPIRED)',
    );
    expect(await stateOf(at('/').replace('http:', 'https:'))).toMatch(
      /^unreachable: It cannot be reached/,
    );
  });
});

describe('a private address', () => {
  const PRIVATE = 'unreachable: It points to a private network';

  it.each(['http://127.0.0.1:PORT/', 'http://inside.net:PORT/', 'http://localhost:PORT/'])(
    'is not visited at %s',
    async (link) => {
      expect(await stateOf(link.replace('PORT', String(port)))).toBe(PRIVATE);
      expect(requested).toEqual([]);
    },
  );

  it.each(['http://127.0.0.1:PORT/x', 'http://inside.net:PORT/x', 'http://[::1]:PORT/x'])(
    'is not visited through a redirect to %s',
    async (target) => {
      answer = (_req, res) =>
        res.writeHead(302, { location: target.replace('PORT', String(port)) }).end();
      expect(await stateOf(at('/a'))).toBe(PRIVATE);
      expect(requested).toEqual(['HEAD shop.net/a', 'GET shop.net/a'].slice(0, requested.length));
    },
  );

  it('is not visited through a name with a different second DNS response', async () => {
    // Here “allowed” stands for public: the first DNS answer is, all later ones are not.
    const names: string[] = [];
    const visit = await follow(at('/a', 'rebind.net'), {
      resolve: (host) => {
        names.push(host);
        return Promise.resolve([LOOPBACK]);
      },
      allow: () => names.length === 1,
    });
    expect(visit.end).toMatchObject({ message: 'It points to a private network' });
    expect(requested).toEqual(['HEAD rebind.net/a']);
  });

  it('is not visited through a name with a different DNS response after a redirect to itself', async () => {
    let questions = 0;
    answer = (_req, res) => res.writeHead(302, { location: at('/secret', 'rebind.net') }).end();
    const visit = await follow(at('/a', 'rebind.net'), {
      resolve: () => {
        questions += 1;
        return Promise.resolve([LOOPBACK]);
      },
      allow: () => questions === 1,
    });
    expect(visit.end).toMatchObject({ message: 'It points to a private network' });
    expect(requested).toEqual(['HEAD rebind.net/a']);
  });
});
