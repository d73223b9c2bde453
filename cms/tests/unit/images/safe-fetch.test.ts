import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, parseAllowList } from '../../../src/lib/http/address-rules';
import { OutboundError } from '../../../src/lib/http/outbound-error';
import { SafeFetch, type SafeFetchOptions } from '../../../src/lib/http/safe-fetch';

let server: http.Server;
let port: number;
let answer: RequestListener;
let requested: string[] = [];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    requested.push(req.url ?? '');
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
  answer = (_req, res) => res.end('hello');
});

/** All names resolve to loopback, which is allowed for two names only. */
const caller = (options: Partial<SafeFetchOptions> = {}): SafeFetch =>
  new SafeFetch({
    userAgent: 'Aurelian tests',
    allow: parseAllowList('stub.example, other.example', 'links'),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    paceMs: 0,
    timeoutMs: 20_000,
    ...options,
  });

const at = (path: string, host = 'stub.example'): string => `http://${host}:${port}${path}`;

async function reasonOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => new Error('It succeeded'),
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundError ? error.reason : String(error);
}

describe('an outgoing request', () => {
  it('returns the server’s response, with the product’s user agent', async () => {
    let agent: string | undefined;
    answer = (req, res) => {
      agent = req.headers['user-agent'];
      res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('hello');
    };
    const got = await caller().call(at('/a?b=1'));
    expect(got).toMatchObject({ status: 200, type: 'text/plain', url: at('/a?b=1') });
    expect(got.body.toString()).toBe('hello');
    expect(requested).toEqual(['/a?b=1']);
    expect(agent).toBe('Aurelian tests');
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://[::7f00:1]:PORT/',
    'http://[::ffff:0:7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[64:ff9b::7f00:1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost:PORT/',
    'http://name.example:PORT/',
    'http://name.example.:PORT/',
  ])('never reaches %s', async (address) => {
    expect(await reasonOf(caller().call(address.replace('PORT', String(port))))).toBe(
      'private-address',
    );
    expect(requested).toEqual([]);
  });

  it('refuses a name if only one of its addresses is private', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 as const },
        { address: '10.0.0.1', family: 4 as const },
      ]);
    expect(await reasonOf(caller({ resolve }).call('http://two.example/'))).toBe('private-address');
  });

  it('resolves a name once per request, so that a second DNS response has no effect', async () => {
    const names: string[] = [];
    const resolve = (host: string) => {
      names.push(host);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]);
    };
    await caller({ resolve }).call(at('/'));
    expect(names).toEqual(['stub.example']);
  });

  it('follows redirects and checks each of them', async () => {
    answer = (req, res) => {
      if (req.url === '/a') res.writeHead(302, { location: at('/b', 'other.example') }).end();
      else if (req.url === '/b') res.writeHead(301, { location: '/c' }).end();
      else res.end('there');
    };
    expect((await caller().call(at('/a'))).url).toBe(at('/c', 'other.example'));
  });

  it.each([
    ['http://127.0.0.1:PORT/secret', 'private-address'],
    ['http://name.example:PORT/secret', 'private-address'],
    ['file:///etc/passwd', 'bad-address'],
    ['gopher://127.0.0.1/', 'bad-address'],
    ['http://me:pass@other.example:PORT/', 'bad-address'],
  ])('does not follow a redirect to %s', async (target, reason) => {
    answer = (_req, res) =>
      res.writeHead(302, { location: target.replace('PORT', String(port)) }).end();
    expect(await reasonOf(caller().call(at('/a')))).toBe(reason);
    expect(requested).toEqual(['/a']);
  });

  it('refuses a redirect loop and a chain of more than five', async () => {
    answer = (req, res) => res.writeHead(307, { location: req.url === '/a' ? '/b' : '/a' }).end();
    expect(await reasonOf(caller().call(at('/a')))).toBe('too-many-redirects');
    requested = [];
    answer = (req, res) => res.writeHead(302, { location: `${req.url}x` }).end();
    expect(await reasonOf(caller().call(at('/')))).toBe('too-many-redirects');
    expect(requested).toHaveLength(6);
  });

  it('times out if a host hangs before or during its response', async () => {
    answer = () => undefined;
    expect(await reasonOf(caller({ timeoutMs: 400 }).call(at('/')))).toBe('timeout');
    answer = (_req, res) => void res.write('beginning');
    expect(await reasonOf(caller({ timeoutMs: 400 }).call(at('/')))).toBe('timeout');
  });

  it('fails if a host switches to another protocol', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
    answer = (_req, res) => void res.socket?.write(upgrade);
    expect(await reasonOf(caller().call(at('/')))).toBe('network');
  });

  it('times out if the name server does not respond', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const hasty = caller({ resolve, timeoutMs: 400 });
    expect(await reasonOf(hasty.call(at('/')))).toBe('timeout');
  });

  it('distinguishes a nonexistent name from a failing name server', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }));
    expect(await reasonOf(caller({ resolve: failing('ENOTFOUND') }).call(at('/')))).toBe(
      'no-such-host',
    );
    expect(await reasonOf(caller({ resolve: failing('EAI_AGAIN') }).call(at('/')))).toBe('network');
  });

  it('stops reading an endless body, and does not start one declared too large', async () => {
    answer = (_req, res) => {
      const more = (): void => {
        while (!res.destroyed && res.write(Buffer.alloc(16_384)));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    };
    expect(await reasonOf(caller().call(at('/'), { maxBytes: 100_000 }))).toBe('too-large');
    answer = (_req, res) => res.writeHead(200, { 'content-length': '999999999' }).flushHeaders();
    expect(await reasonOf(caller().call(at('/')))).toBe('too-large');
  });

  it('reads only the beginning if that is enough', async () => {
    answer = (_req, res) => res.end(Buffer.alloc(1_000_000));
    const { body } = await caller().call(at('/'), { enough: 16, maxBytes: 1_000 });
    expect(body).toHaveLength(16);
  });

  it('accepts an incomplete body if only the status matters', async () => {
    const call = { enough: 16, mayBreakOff: true };
    answer = (_req, res) => void res.write('slow');
    expect((await caller().call(at('/'), call)).body.toString()).toBe('slow');
    answer = (_req, res) => res.write('cut', () => res.destroy());
    expect(await caller().call(at('/'), call)).toMatchObject({ status: 200 });
    expect(await reasonOf(caller().call(at('/'), { enough: 16 }))).toBe('network');
  });

  it('can be a HEAD request, however long the body would be', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-length': '999999999' }).end();
    const { status, body } = await caller().call(at('/'), { method: 'HEAD' });
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  });

  it('refuses unwanted types and any status but a success', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    const takesType = (type: string): boolean => type.startsWith('image/');
    expect(await reasonOf(caller().call(at('/'), { takesType }))).toBe('wrong-type');
    answer = (_req, res) => res.writeHead(404).end();
    const gone = await caller()
      .call(at('/'))
      .catch((thrown: unknown) => thrown);
    expect(gone).toMatchObject({ reason: 'status', status: 404, isLasting: true });
    answer = (_req, res) => res.writeHead(503).end();
    await expect(caller().call(at('/'))).rejects.toMatchObject({ status: 503, isLasting: false });
  });

  it('stops when its caller does, with the caller’s reason', async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const call = caller().call(at('/'), { signal: stop.signal });
    setTimeout(() => stop.abort('cancelled'), 30);
    await expect(call).rejects.toBe('cancelled');
  });

  it('can be checked by its host only', async () => {
    const check = (address: string) => caller().checkHost(address, AbortSignal.timeout(60_000));
    expect(await reasonOf(check(at('/', 'name.example')))).toBe('private-address');
    expect(await reasonOf(check('https://[::7f00:1]/'))).toBe('private-address');
    expect(await reasonOf(check('ftp://stub.example/'))).toBe('bad-address');
    await check(at('/'));
    expect(requested).toEqual([]);
  });

  it('keeps a delay between requests to one host', async () => {
    const started = performance.now();
    const paced = caller({ paceMs: 60 });
    await Promise.all([1, 2, 3].map((n) => paced.call(at(`/${n}`))));
    expect(performance.now() - started).toBeGreaterThanOrEqual(115);
  });

  it.each(['', 'nothing', 'ftp://stub.example/', '//stub.example/', 'http://a:b@stub.example/'])(
    'refuses %j as a URL',
    async (address) => {
      expect(await reasonOf(caller().call(address))).toBe('bad-address');
    },
  );
});

describe('IP addresses and hosts', () => {
  it.each([
    ...['93.184.216.34', '8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1'],
    ...['2606:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888', '2003::1'],
  ])('include the public %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['of this network', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['site-local or unique-local', 'fec0::1', 'fc00::1', 'fdff::1'],
    ['shared by carriers', '100.64.0.1', '100.127.255.255'],
    ['multicast or broadcast', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    ['reserved', '240.0.0.1', '192.0.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.1'],
    ['IPv4 as compatible IPv6', '::7f00:1', '::10.0.0.1', '::8.8.8.8'],
    ['IPv4 as mapped IPv6', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:8.8.8.8'],
    ['IPv4 as translated IPv6', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
    ['IPv4 in 6to4', '2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
    ['IPv4 in Teredo', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation, discarding, benchmarks', '2001:db8::1', '100::1', '2001:2::1'],
    ['unassigned', '4000::1', '5f00::1', '8000::1', 'e000::1'],
    ['no address', '', 'localhost', '1.2.3', '300.1.1.1', 'g::1'],
  ])('are not public if %s: %s, %s …', (_what, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('are allowed by name, with or without a port', () => {
    const allow = parseAllowList(' intranet.example , 10.0.0.5:8080, [::1]:3000 ', 'links');
    expect(allow('Intranet.Example', 443)).toBe(true);
    expect(allow('10.0.0.5', 8080)).toBe(true);
    expect(allow('10.0.0.5', 80)).toBe(false);
    expect(allow('::1', 3000)).toBe(true);
    expect(allow('elsewhere.example', 80)).toBe(false);
    expect(parseAllowList('', 'links')('127.0.0.1', 80)).toBe(false);
  });

  it('are allowed for only one purpose if the list says so', () => {
    const list = 'shop.example, social=relay.example:8080, links = lab.example';
    const allows = (purpose: 'links' | 'social', host: string, to: number): boolean =>
      parseAllowList(list, purpose)(host, to);
    expect(allows('social', 'relay.example', 8080)).toBe(true);
    expect(allows('links', 'relay.example', 8080)).toBe(false);
    expect(allows('links', 'lab.example', 443)).toBe(true);
    expect(allows('social', 'shop.example', 443)).toBe(true);
  });
});
