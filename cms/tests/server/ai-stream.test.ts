import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { GeneratedContent } from '../../src/contract/ai';
import { streamGeneration } from '../../src/writing/http/generation-stream';
import { LiveGeneration } from '../../src/writing/writing/live-generation';
import { presentProblem, unavailable } from '../../src/lib/errors';
import { until } from '../support/until';

const PING_MS = 40;

/** A client that can stop reading from its socket. */
class SlowClient {
  text = '';
  isEnded = false;
  readonly socket: Socket;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => (this.text += chunk.toString()));
    this.socket.on('close', () => (this.isEnded = true));
    this.socket.on('error', () => undefined);
    this.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  }

  hasReceived = (words: string): boolean => this.text.includes(words);
}

describe('the event stream of a generation', () => {
  let server: Server;
  let live: LiveGeneration<GeneratedContent>;
  let stopped: AbortController;
  let bodies: PassThrough[];
  let clients: SlowClient[];

  beforeEach(async () => {
    [live, stopped, bodies, clients] = [new LiveGeneration('g'), new AbortController(), [], []];
    server = createServer((_req, res) => {
      const ctx = {
        res,
        set: (name: string, value: string) => res.setHeader(name, value),
        body: undefined as PassThrough | undefined,
      };
      const options = { stopped: stopped.signal, pingMs: PING_MS };
      streamGeneration(ctx as unknown as Context, live, options);
      ctx.body?.pipe(res);
      if (ctx.body) bodies.push(ctx.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    stopped.abort();
    for (const { socket } of clients) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = (): SlowClient => {
    const client = new SlowClient((server.address() as AddressInfo).port);
    clients.push(client);
    return client;
  };
  const fail = (): void => {
    const error = unavailable('The model rests.');
    live.finish({ error, problem: presentProblem(error) });
  };

  it('sends pings while nothing is written', async () => {
    const client = open();
    await until(() => client.text.split(': still writing').length > 2);
    live.grow('Word');
    fail();
    await until(() => client.isEnded);
    expect(client.hasReceived('"text":"Word"')).toBe(true);
    expect(client.hasReceived('"type":"error"')).toBe(true);
  });

  it('waits for a slow client without buffering everything, and sends it the whole text', async () => {
    const client = open();
    await until(() => client.hasReceived('started'));
    client.socket.pause();
    const piece = 'x'.repeat(20_000);
    for (let count = 0; count < 200; count += 1) {
      live.grow(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [body] = bodies;
    expect((body?.readableLength ?? 0) + (body?.writableLength ?? 0)).toBeLessThan(200_000);
    fail();
    client.socket.resume();
    await until(() => client.isEnded);
    expect(client.text.match(/x/g)?.length).toBeGreaterThanOrEqual(4_000_000);
  });

  it('sends a late client the current text without what was discarded', async () => {
    live.grow('Discarded');
    live.restart();
    live.grow('Kept');
    const client = open();
    await until(() => client.hasReceived('Kept'));
    expect(client.hasReceived('Discarded')).toBe(false);
    expect(client.hasReceived('restart')).toBe(false);
  });

  it('ends when its client disconnects, and later events cause no error', async () => {
    const client = open();
    await until(() => client.hasReceived('started'));
    client.socket.destroy();
    await until(() => bodies[0]?.writableEnded === true);
    live.grow('Word');
    fail();
  });

  it('does not delay a server shutdown if a client stops reading', async () => {
    const client = open();
    await until(() => client.hasReceived('started'));
    client.socket.pause();
    live.grow('x'.repeat(8_000_000));
    stopped.abort();
    fail();
    const connections = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await until(async () => (await connections()) === 0);
  });

  it('sends the last event even if the generation takes a while to stop with the server', async () => {
    const client = open();
    await until(() => client.hasReceived('started'));
    stopped.abort();
    // Longer than a client may take to read the last events.
    await new Promise((resolve) => setTimeout(resolve, 400));
    fail();
    await until(() => client.isEnded);
    expect(client.hasReceived('"type":"error"')).toBe(true);
  });
});
