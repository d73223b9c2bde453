import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { streamRun } from '../../src/tasks/http/answers';
import { RunnerLab, strapiOn } from '../support/runner-lab';
import { until } from '../support/until';
import { automationService } from '../../src/tasks/services/automation';
import { runHistoryService } from '../../src/tasks/services/run-history';
import { stub } from '../support/stub';

const RUN = 1;

/** A client that can stop reading from its socket. */
class SlowClient {
  text = '';
  isEnded = false;
  readonly #socket: Socket;

  constructor(port: number, headers: readonly string[] = []) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk) => (this.text += chunk.toString()));
    this.#socket.on('close', () => (this.isEnded = true));
    this.#socket.on('error', () => undefined);
    this.#socket.write(
      ['GET / HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
    );
  }

  pause = (): unknown => this.#socket.pause();
  resume = (): unknown => this.#socket.resume();
  leave = (): unknown => this.#socket.destroy();

  /** The ids of the items received, in order. */
  ids = (): number[] => [...this.text.matchAll(/^id: (\d+)\r?$/gm)].map(([, id]) => Number(id));
  hasReceived = (type: string): boolean => this.text.includes(`"type":"${type}"`);
}

describe('the events of a run', () => {
  let lab: RunnerLab;
  let server: Server;
  let clients: SlowClient[];
  let stopped: AbortController;
  let streams: PassThrough[];
  let status: string;
  let reads: number;
  /**
   * Whether responses are piped to the client at once, and the function that pipes the latest one.
   */
  let isPiped: boolean;
  let pipeLatest: () => unknown;

  beforeEach(async () => {
    lab = await RunnerLab.open();
    [clients, streams, stopped, status, reads] = [[], [], new AbortController(), 'running', 0];
    isPiped = true;
    lab.knex.on('query', ({ sql }: { sql: string }) => {
      if (sql.includes('task_run_items') && sql.startsWith('select')) reads += 1;
    });
    const run = { id: RUN, total: 0, changed: 0, skipped: 0, failed: 0 };
    const strapi = strapiOn(
      lab.knex,
      [],
      [
        stub(automationService, { stopped: stopped.signal }),
        stub(runHistoryService, { get: () => Promise.resolve({ ...run, status }) }),
      ],
    );
    server = createServer((req, res) => {
      const ctx = {
        res,
        set: (name: string, value: string) => res.setHeader(name, value),
        get: (name: string) => req.headers[name.toLowerCase()] ?? '',
        body: undefined as PassThrough | undefined,
      };
      streamRun(strapi, ctx as unknown as Context, RUN);
      pipeLatest = () => ctx.body?.pipe(res);
      if (isPiped) pipeLatest();
      if (ctx.body) streams.push(ctx.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    stopped.abort();
    for (const client of clients) client.leave();
    await new Promise((resolve) => server.close(resolve));
    await lab.close();
  });

  const open = (headers: readonly string[] = []): SlowClient => {
    const client = new SlowClient((server.address() as AddressInfo).port, headers);
    clients.push(client);
    return client;
  };
  const addItems = (count: number, message = '', first = 1): Promise<unknown> => {
    const rows = Array.from({ length: count }, (_, index) => ({
      run_id: RUN,
      kind: 'task',
      item_id: first + index,
      title: `Thing ${first + index}`,
      outcome: 'skipped',
      message,
      changes: '[]',
    }));
    return lab.knex.batchInsert('task_run_items', rows, 50);
  };
  /** Waits until the query count stays the same for this many polls, one every 0.2 s. */
  const untilQuiet = (looks: number): Promise<void> => {
    let [last, same] = [-1, 0];
    return until(() => {
      same = reads === last ? same + 1 : 0;
      last = reads;
      return same >= looks;
    });
  };
  const numbers = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('start with the newest 200 items and continue with each new one', async () => {
    await addItems(1_000);
    const client = open();
    await until(() => client.ids().length >= 200);
    expect(client.ids()).toEqual(numbers(801, 1_000));
    await addItems(3, '', 1_001);
    await until(() => client.ids().length >= 203);
    status = 'done';
    await until(() => client.isEnded);
    expect(client.ids()).toEqual(numbers(801, 1_003));
    expect(client.hasReceived('finished')).toBe(true);
  });

  it('continue after the last one that a reconnecting client has seen', async () => {
    await addItems(1_000);
    status = 'done';
    const again = open(['Last-Event-ID: 590']);
    await until(() => again.isEnded);
    expect(again.ids()).toEqual(numbers(591, 1_000));
    for (const nonsense of ['none', '-5', '99999999999']) {
      const client = open([`Last-Event-ID: ${nonsense}`]);
      await until(() => client.isEnded);
      expect(client.ids()).toEqual(numbers(801, 1_000));
    }
  });

  it('wait for a client that does not read, without buffering in memory', async () => {
    await addItems(20_000, 'x'.repeat(2_000));
    status = 'done';
    const client = open(['Last-Event-ID: 0']);
    client.pause();
    await until(() => streams.some((one) => one.writableNeedDrain));
    await untilQuiet(4);
    expect(client.hasReceived('finished')).toBe(false);
    expect(reads).toBeLessThan(90);
    const [stream] = streams;
    expect((stream?.readableLength ?? 0) + (stream?.writableLength ?? 0)).toBeLessThan(200_000);
    client.resume();
    await until(() => client.isEnded);
    expect(client.ids()).toEqual(numbers(1, 20_000));
    expect(client.hasReceived('finished')).toBe(true);
  });

  it('end immediately when the server stops, even for a client that does not read', async () => {
    await addItems(20_000, 'x'.repeat(2_000));
    const [reader, sleeper] = [open(), open(['Last-Event-ID: 0'])];
    sleeper.pause();
    await until(
      () => reader.hasReceived('progress') && streams.some((one) => one.writableNeedDrain),
    );
    stopped.abort();
    await until(() => reader.isEnded);
    const connections = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await until(async () => (await connections()) === 0);
  });

  it('do not block a stopping server if a client has not read the last ones', async () => {
    await addItems(3);
    [status, isPiped] = ['done', false];
    open();
    await until(() => streams.some((one) => one.writableEnded));
    const connections = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    expect(await connections()).toBe(1);
    stopped.abort();
    await until(async () => (await connections()) === 0);
  });

  it('wait for a client to read the last ones while the server keeps running', async () => {
    await addItems(3);
    [status, isPiped] = ['done', false];
    const client = open();
    await until(() => streams.some((one) => one.writableEnded));
    // Meanwhile another run is polled every half second.
    const pipeFirst = pipeLatest;
    status = 'running';
    const before = reads;
    open();
    await until(() => reads > before + 3);
    expect(client.isEnded).toBe(false);
    pipeFirst();
    await until(() => client.isEnded);
    expect(client.ids()).toEqual([1, 2, 3]);
    expect(client.hasReceived('finished')).toBe(true);
  });

  it('are no longer polled once the client has disconnected', async () => {
    const client = open();
    await until(() => client.hasReceived('progress'));
    client.leave();
    // A run with listeners is polled every half second.
    await untilQuiet(6);
  });
});
