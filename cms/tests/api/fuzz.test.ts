import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { newAddress, sendLogin, cookieOf, isSession } from '../support/admin';
import { ADMIN_PASSWORD, bootServer, shutDown, type TestServer } from '../support/boot';
import { type ApiDocument, faultOf, Fuzzer, send, type FuzzRequest } from '../support/fuzzer';
import { call } from '../support/request';

const isLong = process.env.FAULTS === 'long';
const REQUESTS = isLong ? 20_000 : 1_000;
const AT_ONCE = 6;
const SEED = Number(process.env.FAULTS_SEED ?? 11);
const NOWHERE = 'http://127.0.0.1:9';

/** Requests must not reach anybody: outgoing calls go to a port where nothing listens. */
const isolated = {
  TRUST_PROXY: 'true',
  COMMONS_API_URL: `${NOWHERE}/api.php`,
  INDEXNOW_URL: `${NOWHERE}/`,
  SOCIAL_X_URL: NOWHERE,
  SOCIAL_GRAPH_URL: NOWHERE,
  DNS_SERVER: '127.0.0.1:9',
};

/** Calls that connect to given hosts, or make later calls connect to them. */
const CALLS_OUTSIDE = new Set(['connections.put', 'connections.test', 'connections.models']);

/** Fields with hosts, and closed addresses for them. */
const CLOSED: Readonly<Record<string, string>> = {
  host: '127.0.0.1',
  baseUrl: `${NOWHERE}/v1`,
  endpoint: NOWHERE,
  purgeUrl: `${NOWHERE}/purge`,
  url: `${NOWHERE}/`,
};

/** Replaces all hosts in a request's JSON body by closed addresses; other bodies contain none. */
function withClosedHosts(generated: FuzzRequest): FuzzRequest {
  const closed = (name: string, value: unknown): unknown =>
    typeof value === 'string' ? (CLOSED[name] ?? value) : value;
  try {
    const body: unknown = JSON.parse(generated.body?.toString() ?? '', closed);
    return { ...generated, body: Buffer.from(JSON.stringify(body)) };
  } catch {
    return generated;
  }
}

/** Uploads an import file, so that calls about imports have one to work on. */
async function beginImport(server: TestServer, { cookie }: AdminUser): Promise<void> {
  const text = '<rss version="2.0"><channel><title>Old</title></channel></rss>';
  const query = new URLSearchParams({ name: 'old.xml', bytes: String(text.length) });
  const raw = { type: 'application/octet-stream', text };
  await call(server, 'POST', `/api/imports?${query.toString()}`, { cookie, raw });
}

/** Creates entries, so that small ids exist. */
async function fill(server: TestServer): Promise<void> {
  const admin = await AdminUser.signIn(server);
  await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
  for (let n = 0; n < 3; n += 1) await admin.createPost({ published: n > 0 });
  await admin.send('POST', '/api/affiliate/networks', { name: 'North', slug: 'fuzz-1' });
  await admin.send('POST', '/api/affiliate/products', {
    name: 'Trunk',
    affiliateUrl: 'https://nowhere.invalid/trunk',
  });
  await beginImport(server, admin);
  await call(server, 'POST', '/api/newsletter/subscribe', {
    body: { email: 'fuzz1@example.invalid' },
    headers: { 'x-forwarded-for': newAddress() },
  });
  await call(server, 'POST', '/api/contact', {
    body: { name: 'A', email: 'a@example.invalid', subject: 'S', message: 'M' },
    headers: { 'x-forwarded-for': newAddress() },
  });
}

describe('every operation of the OpenAPI document', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', ...isolated });
    // Wikimedia is unreachable in this test.
    server.expectedErrors.push(/Replace with Wikimedia Images failed/);
    await fill(server);
  });
  afterAll(() => shutDown(server));

  const read = async (): Promise<ApiDocument> =>
    (await call(server, 'GET', '/api/openapi.json')).json as ApiDocument;
  const logIn = async (): Promise<string> =>
    cookieOf(await sendLogin(server, { password: ADMIN_PASSWORD }));

  /** Sends mutated requests to all calls that stay on this machine. */
  async function shootInside(): Promise<void> {
    const fuzzer = new Fuzzer(await read(), SEED);
    let cookie = await logIn();
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < REQUESTS) {
        const number = next;
        next += 1;
        // Some of the requests log out.
        if (number % 50 === 0 && !(await isSession(server, cookie))) cookie = await logIn();
        if (CALLS_OUTSIDE.has(fuzzer.idOf(number))) continue;
        const generated = fuzzer.generate(number, cookie);
        const hit = await send(server, generated);
        statuses.set(hit.status, (statuses.get(hit.status) ?? 0) + 1);
        const fault = faultOf(generated, hit);
        if (fault !== undefined) faults.push(`${generated.id} (request ${number}): ${fault}`);
      }
    };
    await atOnce(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);
    // Enough requests pass authentication and validation.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 20);
  }

  /** Sends mutated requests to the calls that connect to other hosts. */
  async function shootOutside(): Promise<void> {
    const fuzzer = new Fuzzer(await read(), SEED);
    const cookie = await logIn();
    const faults: string[] = [];
    const answered = new Set<string>();
    for (let number = 0; number < REQUESTS * 10; number += 1) {
      if (!CALLS_OUTSIDE.has(fuzzer.idOf(number))) continue;
      const generated = fuzzer.generate(number, cookie);
      const closed = withClosedHosts(generated);
      const hit = await send(server, closed);
      if (hit.status === 200) answered.add(generated.id);
      const fault = faultOf(closed, hit);
      if (fault !== undefined) faults.push(`${generated.id} (request ${number}): ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(answered).toEqual(CALLS_OUTSIDE);
  }

  it(
    'responds to mutated requests without a 5xx and refuses with problem details',
    async () => {
      await shootInside();
      // Last, since the connections that it saves would affect other calls.
      await shootOutside();
    },
    isLong ? 7_200_000 : 480_000,
  );
});
