import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { clientFolder } from '../lib/client.mjs';
import { npm } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

/**
 * The parts of the package that are used here; its own types have a separate test.
 * @typedef {{ status: number, body: unknown, total: number | null, etag: string | null }} Answer
 * @typedef {{ code: string, status: number, requestId: string, message: string, reasonOf: (path: string) => string }} Refusal
 * @typedef {object} Caller
 * @property {(address: string, given?: object) => Promise<Answer>} call
 * @property {(address: string, given?: object) => Promise<Response>} open
 * @property {(address: string, given?: object) => AsyncIterable<{ id: number }>} each
 *
 * @typedef {object} Client
 * @property {new (options: object) => Caller} AurelianClient
 * @property {new () => Refusal} RefusedError
 */

/** npm with install scripts, off in .npmrc. @param {readonly string[]} args @param {string} cwd */
function runNpm(args, cwd) {
  const { command, args: all, shell } = npm([...args, '--ignore-scripts=false']);
  return execFileSync(command, all, { cwd, shell, encoding: 'utf8', stdio: 'pipe' });
}

/** A program that uses the types; the lines that must not compile are marked. */
const PROGRAM = `
import { AurelianClient, type Post, RefusedError } from 'aurelian-client';

const client = new AurelianClient({ site: 'https://example.com', token: 'secret' });
const { body: post, etag } = await client.call('GET /api/posts/{id}', { params: { id: 1 } });
export const title: string = (post satisfies Post).title;
await client.call('PATCH /api/posts/{id}', {
  params: { id: 1 },
  body: { title: 'Other' },
  ...(etag !== null && { ifMatch: etag }),
});
for await (const card of client.each('GET /api/posts', { query: { view: 'card', featured: true } })) {
  export_(card.title, card.category?.name);
}
const { body: run } = await client.start('POST /api/automation/run-all', { query: { dryRun: true } });
export_(String(run.id));
declare function export_(...texts: (string | undefined)[]): void;
// @ts-expect-error the id is missing
await client.call('GET /api/posts/{id}');
// @ts-expect-error there is no such call
await client.call('GET /api/nothing');
// @ts-expect-error nothing is paged here
client.each('GET /api/stats');
// @ts-expect-error this is no job
await client.start('GET /api/stats');
export const isRefused = (error: unknown): boolean => error instanceof RefusedError;
`;

/** Declarations of the frameworks that the examples use. */
const FRAMEWORKS = `
declare module 'astro/loaders' {
  interface Entry { id: string; data: object; digest?: number | string; body?: string; rendered?: { html: string } }
  interface Store { keys(): string[]; set(entry: Entry): boolean; delete(id: string): void }
  interface Context {
    store: Store;
    parseData<T extends Record<string, unknown>>(props: { id: string; data: T }): Promise<T>;
    generateDigest(data: Record<string, unknown> | string): string;
    renderMarkdown(content: string): Promise<{ html: string }>;
    logger: { info(message: string): void };
  }
  export interface Loader { name: string; load(context: Context): Promise<void> }
}
declare module 'astro:content' {
  export function defineCollection(config: { loader: import('astro/loaders').Loader }): object;
}
declare module 'next/cache' { export function revalidateTag(tag: string, profile: string): void }
interface ImportMeta { env: Record<string, string> }`;

const COMPILED =
  '--noEmit --strict --module nodenext --target es2023 --lib es2023,dom --ignoreConfig';

/** @param {string} cwd @param {readonly string[]} args */
function compile(cwd, args) {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const all = [compiler, ...COMPILED.split(' '), ...args];
  execFileSync(process.execPath, all, { cwd, stdio: 'inherit' });
}

describe('the packed client', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aurelian-client-'));
  /** @type {Request[]} */
  const asked = [];
  /** @type {(request: Request, tries: number) => { status?: number, headers?: Record<string, string>, body?: unknown, text?: string } | undefined} */
  let answer = () => ({});
  const server = createServer((request, response) => {
    asked.push(request);
    const given = answer(request, asked.length);
    if (given === undefined) return;
    const { status = 200, headers = {}, body = null, text = JSON.stringify(body) } = given;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text);
  });
  let site = '';
  /** @type {Client} */
  let client;

  before(async () => {
    const [{ filename }] = JSON.parse(
      runNpm(['pack', '--json', '--pack-destination', folder], clientFolder),
    );
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    runNpm(
      ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, filename)],
      folder,
    );
    const entry = path.join(folder, 'node_modules', 'aurelian-client', 'dist', 'index.js');
    client = await import(pathToFileURL(entry).href);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    site = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @param {object} [options] @param {typeof answer} [by] */
  function using(options = {}, by = () => ({})) {
    asked.length = 0;
    answer = by;
    return new client.AurelianClient({ site, token: 'a-token', ...options });
  }

  it('contains modules and their types, and needs no other package', () => {
    const installed = path.join(folder, 'node_modules');
    const names = readdirSync(path.join(installed, 'aurelian-client', 'dist'));
    assert.ok(names.includes('index.js') && names.includes('index.d.ts'), String(names));
    assert.deepEqual(
      readdirSync(installed).filter((name) => !name.startsWith('.')),
      ['aurelian-client'],
    );
    for (const name of names) {
      const text = readFileSync(path.join(installed, 'aurelian-client', 'dist', name), 'utf8');
      assert.doesNotMatch(text, /from '(?!\.\/[\w-]+\.js')|@contract|zod/, name);
    }
  });

  it('has types that accept valid calls in a strict program and reject others', () => {
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    compile(folder, ['--exactOptionalPropertyTypes', '--types', '', 'program.ts']);
  });

  it('compiles with the examples for Astro and Next.js', () => {
    const examples = path.join(folder, 'examples');
    cpSync(path.join(root, 'docs', 'api-examples'), examples, { recursive: true });
    writeFileSync(path.join(examples, 'frameworks.d.ts'), FRAMEWORKS);
    const files = ['astro/content.config.ts', 'next/posts.ts', 'next/revalidate-route.ts'];
    const types = ['--typeRoots', path.join(root, 'node_modules', '@types'), '--types', 'node'];
    const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    compile(examples, [...bundled, ...types, 'frameworks.d.ts', ...files]);
  });

  it('sends token, parameters, query and body in the format of the API', async () => {
    const aurelian = using();
    await aurelian.call('PATCH /api/posts/{id}', {
      params: { id: 7 },
      body: { title: 'Other' },
      ifMatch: '"3"',
    });
    await aurelian.call('GET /api/posts', { query: { featured: true, tag: 'a b', limit: null } });
    await aurelian.call('GET /api/posts/slug/{slug}', { params: { slug: 'a/b' } });
    assert.deepEqual(
      asked.map(({ method, url }) => `${method} ${url}`),
      ['PATCH /api/posts/7', 'GET /api/posts?featured=1&tag=a+b', 'GET /api/posts/slug/a%2Fb'],
    );
    const [patch] = asked;
    assert.equal(patch?.headers.authorization, 'Bearer a-token');
    assert.equal(patch?.headers['if-match'], '"3"');
    assert.equal(patch?.headers['content-type'], 'application/json');
  });

  it('returns the total count of a list and the ETag', async () => {
    const aurelian = using({}, () => ({
      headers: { 'x-total-count': '31', etag: '"4"' },
      body: [],
    }));
    const { body, total, etag } = await aurelian.call('GET /api/posts');
    assert.deepEqual({ body, total, etag }, { body: [], total: 31, etag: '"4"' });
  });

  it('iterates over all pages of a list', async () => {
    const aurelian = using({}, ({ url = '' }) => {
      const { searchParams } = new URL(url, site);
      const from = Number(searchParams.get('offset'));
      const page = [1, 2, 3, 4, 5].slice(from, from + Number(searchParams.get('limit')));
      return { headers: { 'x-total-count': '5' }, body: page.map((id) => ({ id })) };
    });
    const ids = [];
    for await (const { id } of aurelian.each('GET /api/posts', { query: { limit: 2 } }))
      ids.push(id);
    assert.deepEqual(ids, [1, 2, 3, 4, 5]);
    assert.equal(asked.length, 3);
  });

  it('throws an error that lists each invalid field and its reason', async () => {
    const body = {
      status: 400,
      title: 'Bad request',
      detail: 'Some fields are not right.',
      code: 'validation',
      requestId: 'r1',
      errors: [{ path: 'title', message: 'Title is required' }],
    };
    const aurelian = using({}, () => ({ status: 400, body }));
    const refusal = await aurelian
      .call('POST /api/posts/drafts', { body: { title: '' } })
      .catch((/** @type {unknown} */ error) => error);
    assert.ok(refusal instanceof client.RefusedError);
    assert.equal(refusal.reasonOf('title'), 'Title is required');
    assert.deepEqual([refusal.status, refusal.code, refusal.requestId], [400, 'validation', 'r1']);
    assert.match(refusal.message, /^POST \/api\/posts\/drafts: 400 .*title: Title is required$/);
  });

  it('retries a read after the requested time, but never retries a write', async () => {
    const aurelian = using({}, (_, tries) =>
      tries < 3 ? { status: 429, headers: { 'retry-after': '0' } } : { body: { totalPosts: 1 } },
    );
    assert.equal((await aurelian.call('GET /api/stats')).status, 200);
    assert.equal(asked.length, 3);
    const writer = using({}, () => ({ status: 429, headers: { 'retry-after': '0' } }));
    await assert.rejects(writer.call('DELETE /api/posts/{id}', { params: { id: 1 } }), {
      status: 429,
      retryAfterMs: 0,
    });
    assert.equal(asked.length, 1);
  });

  it('limits how long it waits and how often it retries', async () => {
    const patient = using({ maxWaitMs: 1_000 }, () => ({
      status: 429,
      headers: { 'retry-after': '3600' },
    }));
    await assert.rejects(patient.call('GET /api/stats'), { retryAfterMs: 3_600_000 });
    assert.equal(asked.length, 1);
    const stubborn = using({}, () => ({ status: 503, headers: { 'retry-after': '0' } }));
    await assert.rejects(stubborn.call('GET /api/stats'), { status: 503 });
    assert.equal(asked.length, 3);
  });

  it('stops when the caller aborts, even while waiting to retry', async () => {
    const aurelian = using({}, () => ({ status: 429, headers: { 'retry-after': '30' } }));
    const end = new AbortController();
    const waiting = aurelian.call('GET /api/stats', { signal: end.signal });
    setTimeout(() => end.abort(new Error('enough')), 100);
    await assert.rejects(waiting, { message: 'enough' });
    const silent = using({}, () => undefined);
    await assert.rejects(silent.call('GET /api/stats', { signal: AbortSignal.abort() }), {
      name: 'AbortError',
    });
  });

  it('fails if the response is missing or not JSON, or the site is unreachable', async () => {
    const proxied = using({}, () => ({ text: '<' })).call('GET /api/stats');
    await assert.rejects(proxied, { name: 'UnreadableError', excerpt: '<' });
    const aurelian = using({ timeoutMs: 50 }, () => undefined);
    const late = { name: 'UnreachableError', isTimeout: true };
    await assert.rejects(aurelian.call('GET /api/stats'), late);
    const nobody = new client.AurelianClient({ site: 'http://127.0.0.1:9' });
    await assert.rejects(nobody.call('GET /api/stats'), {
      name: 'UnreachableError',
      isTimeout: false,
    });
  });

  it('follows no redirect with its token', async () => {
    const aurelian = using({}, () => ({
      status: 301,
      headers: { location: 'https://elsewhere.example/api/stats' },
    }));
    await assert.rejects(aurelian.call('GET /api/stats'), {
      code: 'moved',
      message: /the site answers that it is at https:\/\/elsewhere/i,
    });
    assert.equal(asked.length, 1);
  });

  it('returns files and other texts', async () => {
    const aurelian = using({}, () => ({ headers: { 'content-type': 'text/csv' }, body: 'a' }));
    const csv = await aurelian.call('GET /api/newsletter/subscribers/export');
    assert.equal(csv.body, '"a"');
    const response = await aurelian.open('GET /api/newsletter/subscribers/export');
    assert.equal(await response.text(), '"a"');
  });
});
