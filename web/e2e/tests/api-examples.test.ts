import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { apiCalls } from '../../../cms/src/lib/api-calls';
import { bootServer, shutDown, type TestServer } from '../../../cms/tests/support/boot';
import { TokenUser } from '../../../cms/tests/support/token-user';

const EXAMPLES = path.resolve(__dirname, '../../../docs/api-examples');
const runFile = promisify(execFile);

// Packages that are installed in a project that uses the examples.
jest.mock(
  'aurelian-client',
  () => ({
    ...jest.requireActual<object>('../../client/src/client'),
    ...jest.requireActual<object>('../../client/src/errors'),
  }),
  { virtual: true },
);
const mockRevalidated: string[] = [];
jest.mock(
  'next/cache',
  () => ({ revalidateTag: (tag: string) => void mockRevalidated.push(tag) }),
  { virtual: true },
);

const examplePath = (name: string): string => path.join(EXAMPLES, name);

/** Whether the contract has a call with this method and URL; placeholders stand for values. */
const isApiCall = (method: string, url: string): boolean => {
  const { pathname } = new URL(url.replace(/^=/, '').replace(/\{\{.*?\}\}/g, '1'));
  return apiCalls.at(pathname).some((route) => route.method === method);
};

interface Entry {
  id: string;
  data: { title: string };
  body: string;
}

describe('the API examples', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await bootServer();
    ({ token } = await TokenUser.store(server, ['posts:read', 'posts:write']));
  });
  afterAll(() => shutDown(server));

  const runFetchExample = (env: Record<string, string>) =>
    runFile(process.execPath, [path.join(EXAMPLES, 'fetch.mjs')], {
      env: { AURELIAN_SITE: server.url, ...env },
    });

  it('list posts with fetch, and store a draft if the token has the scope posts:write', async () => {
    expect((await runFetchExample({})).stdout).toMatch(/\/post\/[\w-]+\n5 of \d+ posts\n$/);
    expect((await runFetchExample({ AURELIAN_TOKEN: token })).stdout).toMatch(
      /Draft \d+ is stored\.\n$/,
    );
    const reader = await TokenUser.store(server, ['posts:read']);
    await expect(runFetchExample({ AURELIAN_TOKEN: reader.token })).rejects.toThrow(
      /403 .*posts:write/,
    );
  });

  it('load posts into an Astro collection, and remove entries that no longer exist', async () => {
    const { aurelianLoader } = jest.requireActual<{
      aurelianLoader: (options: { site: string; token?: string }) => {
        load: (context: object) => Promise<void>;
      };
    }>(examplePath('astro/aurelian-loader.ts'));
    const entries = new Map<string, Partial<Entry>>([['gone', {}]]);
    const context = {
      store: {
        keys: () => [...entries.keys()],
        set: (entry: Entry) => void entries.set(entry.id, entry),
        delete: (id: string) => void entries.delete(id),
      },
      parseData: ({ data }: { data: unknown }) => data,
      generateDigest: (data: unknown) => JSON.stringify(data).length,
      renderMarkdown: (html: string) => ({ html }),
      logger: { info: () => undefined },
    };
    await aurelianLoader({ site: server.url }).load(context);
    const published = entries.size;
    expect(entries.has('gone')).toBe(false);
    expect(entries.get('a-calendar-that-knows-february')?.body).toContain('Lay three watches');
    await aurelianLoader({ site: server.url, token }).load(context);
    expect(entries.size).toBeGreaterThan(published);
  });

  it('read posts for Next.js pages, and revalidate them only on a valid and recent webhook', async () => {
    process.env.AURELIAN_SITE = server.url;
    const secret = Buffer.from('a secret of twenty-four bytes').toString('base64');
    process.env.AURELIAN_WEBHOOK_SECRET = `whsec_${secret}`;
    const { listSlugs, getPost } = jest.requireActual<{
      listSlugs: () => Promise<{ slug: string }[]>;
      getPost: (slug: string) => Promise<{ title: string } | null>;
    }>(examplePath('next/posts.ts'));
    const [first] = await listSlugs();
    expect(await getPost(first!.slug)).toHaveProperty('content');
    expect(await getPost('no-such-post')).toBeNull();

    const { POST } = jest.requireActual<{ POST: (request: Request) => Promise<Response> }>(
      examplePath('next/revalidate-route.ts'),
    );
    const body = JSON.stringify({ type: 'post.changed', data: { id: 1 } });
    const sendWebhook = (timestamp: number, signed = body) => {
      const key = Buffer.from(secret, 'base64');
      const text = `msg_1.${timestamp}.${signed}`;
      const signature = createHmac('sha256', key).update(text).digest('base64');
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,AAAA v1,${signature}`,
      };
      return POST(new Request('https://example.com/', { method: 'POST', body, headers }));
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await sendWebhook(now)).status).toBe(204);
    expect((await sendWebhook(now - 3_600)).status).toBe(401);
    expect((await sendWebhook(now, 'forged')).status).toBe(401);
    expect(mockRevalidated).toEqual(['aurelian-posts']);
  });

  it('call only existing endpoints in n8n workflows', () => {
    const workflows = readdirSync(path.join(EXAMPLES, 'n8n'));
    expect(workflows).toHaveLength(2);
    for (const name of workflows) {
      const text = readFileSync(path.join(EXAMPLES, 'n8n', name), 'utf8');
      const { nodes, connections } = JSON.parse(text) as {
        nodes: { name: string; type: string; parameters: Record<string, string> }[];
        connections: Record<string, { main: { node: string }[][] }>;
      };
      const names = nodes.map((node) => node.name);
      const linked = Object.values(connections).flatMap(({ main }) => main.flat());
      expect(names).toEqual(expect.arrayContaining(linked.map(({ node }) => node)));
      const calls = nodes.filter(({ type }) => type === 'n8n-nodes-base.httpRequest');
      expect(calls).toHaveLength(1);
      for (const { parameters } of calls) {
        expect(isApiCall(parameters.method!, parameters.url!)).toBe(true);
        expect(parameters.genericAuthType).toBe('httpBearerAuth');
      }
    }
  });

  it('accept only events in n8n that are signed and recent', async () => {
    const file = path.join(EXAMPLES, 'n8n/tell-of-new-posts.json');
    const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as {
      nodes: { type: string; parameters: { jsCode?: string } }[];
    };
    const key = Buffer.from('a key of the webhook');
    const secret = `whsec_${key.toString('base64')}`;
    const code = nodes.find(({ type }) => type === 'n8n-nodes-base.code')?.parameters.jsCode ?? '';
    expect(code).toContain("'whsec_…'");
    const verify = vm.runInNewContext(
      `(async function ($input, require, Buffer) {${code.replace('whsec_…', secret)}})`,
    ) as (this: object, ...given: unknown[]) => Promise<unknown>;
    const event = { id: 'evt_1', type: 'post.published', data: { id: 7 } };
    const body = JSON.stringify(event);
    const receiveEvent = (
      received: string,
      seconds = Math.floor(Date.now() / 1_000),
    ): Promise<unknown> => {
      const signed = createHmac('sha256', key).update(`evt_1.${seconds}.${body}`).digest('base64');
      const headers = {
        ...{ 'webhook-id': 'evt_1', 'webhook-timestamp': String(seconds) },
        'webhook-signature': `v1,bm9uZQ== v1,${signed}`,
      };
      const helpers = { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(received)) };
      return verify.call({ helpers }, { first: () => ({ json: { headers } }) }, require, Buffer);
    };
    expect(await receiveEvent(body)).toEqual([{ json: event }]);
    await expect(receiveEvent(body.replace('7', '8'))).rejects.toThrow(
      'Not signed with this secret',
    );
    await expect(receiveEvent(body, 1_000)).rejects.toThrow('Too old');
  });

  it('call existing endpoints from Zapier, and store a draft', async () => {
    jest.doMock(path.join(EXAMPLES, 'zapier/package.json'), () => ({ version: '1.0.0' }), {
      virtual: true,
    });
    jest.doMock('zapier-platform-core', () => ({ version: '17.0.0' }), { virtual: true });
    interface ZapierRequest {
      method: string;
      url: string;
      body?: unknown;
    }
    const app = jest.requireActual<{
      authentication: { test: ZapierRequest };
      triggers: { new_post: { operation: { perform: ZapierRequest } } };
      creates: {
        draft: { operation: { perform: (z: object, bundle: object) => Promise<object> } };
      };
    }>(examplePath('zapier/index.cjs'));
    for (const { method, url } of [
      app.authentication.test,
      app.triggers.new_post.operation.perform,
    ]) {
      expect(isApiCall(method, url.replace('{{bundle.authData.site}}', server.url))).toBe(true);
    }
    const z = {
      async request({ method, url, body }: ZapierRequest) {
        const user = TokenUser.with(server, token);
        return { data: (await user.send(method, url.replace(server.url, ''), body)).json };
      },
    };
    const bundle = { authData: { site: server.url, token }, inputData: { title: 'From Zapier' } };
    const draft = await app.creates.draft.operation.perform(z, bundle);
    expect(draft).toMatchObject({ title: 'From Zapier', published: false });
  });
});
