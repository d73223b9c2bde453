import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { z } from 'zod';
import type { ResponseOf } from '../contract/calls';
import type { RouteContract } from '../contract/route';
import { idParam, pageQuery } from '../contract/text';
import { AppError } from '../lib/errors';
import { answerCall, type AnyEndpoint } from './answer-call';
import { accepted, tagged, untagged } from './answers';
import { byHand, type Call, endpoints, type Handler } from './endpoints';

const entry: RouteContract = {
  id: 'things.get',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: 'A thing',
  response: z.object({ name: z.string() }),
};

type Part = Partial<RouteContract>;

describe('a call handled according to its contract entry', () => {
  let server: Server;
  let answer: ReturnType<typeof answerCall>;

  beforeAll(async () => {
    const app = new Koa();
    app.silent = true;
    app.use(async (ctx, next) => {
      try {
        await next();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        ctx.status = error.status;
        ctx.body = error.message;
      }
    });
    app.use(async (ctx) => {
      ctx.params = { id: ctx.path.slice(1) };
      const body = ctx.get('x-body');
      ctx.request.body = body === '' ? undefined : (JSON.parse(body) as unknown);
      await answer(ctx);
    });
    const callback = app.callback();
    server = createServer((request, response) => void callback(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const mount = (part: Part, handler: AnyEndpoint): void => {
    answer = answerCall({ ...entry, ...part }, handler);
  };
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`, init);

  it('is validated in order: path, query, body', async () => {
    const seen: unknown[] = [];
    const body = z.object({ name: z.string('name must be text') });
    mount({ params: idParam, query: pageQuery, body }, (call: Call<'posts.get'>) => {
      seen.push(call.params, call.query, call.body, call.ifMatch, call.isAdmin);
      return { name: 'a' };
    });
    const headers = (value: unknown) => ({
      headers: { 'x-body': JSON.stringify(value), 'if-match': '"1"' },
    });
    expect(await (await get('x?limit=x', headers({}))).text()).toBe('id must be a whole number');
    expect(await (await get('7?limit=x', headers({}))).text()).toContain('limit');
    expect(await (await get('7', headers({}))).text()).toBe('name must be text');
    expect(seen).toEqual([]);
    const answered = await get('7?limit=2', headers({ name: 'b' }));
    expect(answered.status).toBe(200);
    expect(answered.headers.get('cache-control')).toBe('public, no-cache');
    expect(await answered.json()).toEqual({ name: 'a' });
    expect(seen).toEqual([{ id: 7 }, { limit: 2, offset: 0 }, { name: 'b' }, undefined, false]);
  });

  it('receives the version that its caller has seen and returns the new one', async () => {
    mount({ etag: true, ifMatch: true }, ({ ifMatch }: Call<'posts.update'>) =>
      tagged({ name: ifMatch }, '"2"'),
    );
    const answered = await get('', { headers: { 'if-match': '"1"' } });
    expect(answered.headers.get('etag')).toBe('"2"');
    expect(await answered.json()).toEqual({ name: '"1"' });
  });

  it('returns a page of a list with its total count', async () => {
    mount({ query: pageQuery, response: z.array(z.number()) }, () => ({ items: [1, 2], total: 9 }));
    const answered = await get('');
    expect(answered.headers.get('x-total-count')).toBe('9');
    expect(await answered.json()).toEqual([1, 2]);
  });

  it.each<[string, Part, AnyEndpoint, number, string]>([
    [
      'the status of the contract entry',
      { status: 201 },
      () => ({ name: 'a' }),
      201,
      '{"name":"a"}',
    ],
    ['no content', { status: 204, response: null }, () => undefined, 204, ''],
    ['no content yet', { status: 202, response: null }, () => undefined, 202, ''],
    ['an accepted job', {}, () => accepted({ name: 'a' }), 202, '{"name":"a"}'],
  ])('responds with %s', async (_what, part, handler, status, text) => {
    mount(part, handler);
    const answered = await get('');
    expect([answered.status, await answered.text()]).toEqual([status, text]);
  });

  it('sends custom headers without an ETag', async () => {
    mount({}, () => untagged({ name: 'a' }, { 'Cache-Control': 'no-store' }));
    const { headers } = await get('');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['other formats than JSON', { responseType: 'text/csv' }],
    ['events', { events: z.string() }],
  ])('leaves %s to the handler', async (_what, part) => {
    mount(part, ({ ctx }: Call<'posts.get'>) => {
      ctx.body = 'a,b';
    });
    expect(await (await get('')).text()).toBe('a,b');
  });

  it('leaves everything to a manual handler', async () => {
    mount(
      { params: idParam },
      byHand((ctx) => {
        ctx.body = ctx.path;
        return Promise.resolve();
      }),
    );
    expect(await (await get('x')).text()).toBe('/x');
  });
});

describe('handlers', () => {
  it('are checked against the contract by the compiler', () => {
    // @ts-expect-error -- The contract knows no such call.
    const unknown = endpoints(() => ({ 'posts.unknown': () => undefined }));
    // @ts-expect-error -- The answer differs from its entry.
    const wrong: Handler<'admin.session'> = () => ({ authenticated: 'yes' });
    // @ts-expect-error -- A paged list returns a page.
    const pageless: Handler<'clicks.list'> = () => [];
    // @ts-expect-error -- An answer without the ETag of its entry.
    const withoutTag: Handler<'posts.get'> = () => Promise.resolve({} as ResponseOf<'posts.get'>);
    const right = endpoints(() => ({
      'admin.session': ({ isAdmin }) => ({ authenticated: isAdmin }),
    }));
    expect([unknown, wrong, pageless, withoutTag, right]).toHaveLength(5);
  });
});
