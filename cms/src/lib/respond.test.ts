import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { respondCsv } from './respond';

describe('a CSV response', () => {
  let server: Server;
  let lines: () => AsyncGenerator<string>;

  beforeAll(async () => {
    const app = new Koa();
    app.silent = true;
    app.use((ctx) => respondCsv(ctx, 'list.csv', lines()));
    const answer = app.callback();
    server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const get = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: signal ?? null });

  it('streams its lines as an attachment that is not cached', async () => {
    lines = async function* () {
      yield 'a,b\r\n';
      yield await Promise.resolve('1,2\r\n');
    };
    const answer = await get();
    expect(await answer.text()).toBe('a,b\r\n1,2\r\n');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('breaks off if a later line fails, so that it cannot pass for complete', async () => {
    lines = async function* () {
      yield 'a,b\r\n';
      await Promise.resolve();
      throw new Error('The database is away');
    };
    await expect(get().then((answer) => answer.text())).rejects.toThrow();
  });

  it('stops reading once the client disconnects', async () => {
    const stop = new AbortController();
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (ended = resolve));
    lines = async function* () {
      try {
        for (;;) yield await Promise.resolve('x'.repeat(1_000));
      } finally {
        ended();
      }
    };
    await get(stop.signal);
    stop.abort();
    await end;
  });
});
