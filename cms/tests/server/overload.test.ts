import { connect, type Socket } from 'node:net';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectProblem, logIn } from '../support/request';
import { until } from '../support/until';

/** Maximum numbers of concurrent and of waiting writes (site/gatekeeper). */
const AT_WORK = 64;
const WAITING = 1_000;
const MORE = 20;

/** A client that starts sending a message and then stalls. */
class SlowClient {
  text = '';
  readonly #socket: Socket;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (part) => (this.text += part.toString()));
    this.#socket.on('error', () => undefined);
    this.#socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    );
  }

  leave = (): unknown => this.#socket.destroy();
}

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'In the queue',
  message: 'Is there a place for me?',
};

describe('a server with more writes than it can handle', () => {
  let server: TestServer;
  let cookie: string;
  let clients: SlowClient[];

  beforeAll(async () => {
    server = await bootServer();
    cookie = await logIn(server);
    expect((await call(server, 'GET', '/')).status).toBe(200);
    expect((await call(server, 'GET', '/api/posts?limit=6')).status).toBe(200);
    const port = Number(new URL(server.url).port);
    clients = Array.from({ length: AT_WORK + WAITING + MORE }, () => new SlowClient(port));
    await until(() => clients.some(({ text }) => text !== ''));
  });
  afterAll(async () => {
    for (const one of clients) one.leave();
    await shutDown(server);
  });

  it('refuses the latest, serves all others, and accepts messages once slow clients are dropped', async () => {
    const [refused] = clients.filter(({ text }) => text !== '');
    expect(refused?.text).toContain('HTTP/1.1 503');
    expect(refused?.text).toMatch(/retry-after: \d+/i);
    expect(refused?.text).toContain('"code":"overloaded"');

    // Pages and lists in memory.
    expect((await call(server, 'GET', '/')).status).toBe(200);
    expect((await call(server, 'GET', '/api/posts?limit=6')).status).toBe(200);
    const listed = await call(server, 'GET', '/api/contact/messages', { cookie });
    expect(listed.status).toBe(200);
    expect(await logIn(server)).not.toBe('');

    // These are not cached; readers still do not wait behind writers.
    expect((await call(server, 'GET', '/post/a-masseria-and-its-true-price')).status).toBe(200);
    expect((await call(server, 'GET', '/api/posts?q=masseria')).status).toBe(200);

    await until(async () => {
      const answer = await call(server, 'POST', '/api/contact', { body: message });
      if (answer.status !== 201) expectProblem(answer, 503);
      return answer.status === 201;
    });
    await until(() => clients.some(({ text }) => text.includes('HTTP/1.1 408')));
  });
});

describe('a server short of memory', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SHED_MEMORY_MB: '1' });
    await until(
      async () => (await call(server, 'POST', '/api/contact', { body: message })).status === 503,
    );
  });
  afterAll(() => shutDown(server));

  it('refuses public requests, each in its own format', async () => {
    const answer = await call(server, 'POST', '/api/contact', { body: message });
    expectProblem(answer, 503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expectProblem(await call(server, 'GET', '/api/posts?limit=7'), 503);
    const page = await call(server, 'GET', '/about');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.text).toContain('One moment, please');
    const form = await call(server, 'POST', '/contact', {
      raw: {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(message).toString(),
      },
      headers: { origin: server.url },
    });
    expect(form.status).toBe(503);
  });

  it('still serves its files and the administrator', async () => {
    expect((await call(server, 'GET', '/robots.txt')).status).toBe(200);
    const cookie = await logIn(server);
    expect((await call(server, 'GET', '/api/contact/messages', { cookie })).status).toBe(200);
  });
});
