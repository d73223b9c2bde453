import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Lane, type LaneBounds } from './admission';

const refusals: string[] = [];

const laneOf = (bounds: Partial<LaneBounds> = {}, isPressed?: () => boolean, turns = 0): Lane =>
  new Lane({
    atWork: 2,
    waiting: 2,
    bytes: 100,
    patienceMs: 60_000,
    ...bounds,
    turns,
    ...(isPressed === undefined ? {} : { isPressed }),
    onRefused: (why) => refusals.push(why),
  });

/** Whether a promise is still pending. */
const isOpen = async (promise: unknown): Promise<boolean> =>
  (await Promise.race([promise, Promise.resolve('open')])) === 'open';

const overloaded = expect.objectContaining({ status: 503, code: 'overloaded' }) as Error;

beforeEach(() => {
  refusals.length = 0;
});

describe('a lane', () => {
  it('admits a limited number at once, and the others in order as places become free', async () => {
    const lane = laneOf();
    const first = lane.enter() as () => void;
    const second = lane.enter() as () => void;
    const third = lane.enter();
    const fourth = lane.enter();
    expect(lane.counts).toEqual({ atWork: 2, waiting: 2 });
    expect(await isOpen(third)).toBe(true);
    first();
    first(); // Releasing it twice frees one place.
    expect(await isOpen(third)).toBe(false);
    expect(await isOpen(fourth)).toBe(true);
    second();
    (await third)();
    (await fourth)();
    expect(lane.counts).toEqual({ atWork: 0, waiting: 0 });
  });

  it('refuses callers beyond the queue, with a time to retry', async () => {
    const lane = laneOf({ atWork: 1, waiting: 1 });
    const leave = lane.enter() as () => void;
    const waiting = lane.enter();
    expect(() => lane.enter()).toThrow(overloaded);
    expect(refusals).toEqual(['queue-full']);
    leave();
    (await waiting)();
  });

  it('refuses callers that have waited too long, and frees their places', async () => {
    jest.useFakeTimers();
    try {
      const lane = laneOf({ atWork: 1, patienceMs: 1_000 });
      const leave = lane.enter() as () => void;
      const waiting = lane.enter() as Promise<() => void>;
      const refused = waiting.catch((error: unknown) => error);
      jest.advanceTimersByTime(1_000);
      expect(await refused).toEqual(overloaded);
      leave();
      expect(lane.counts).toEqual({ atWork: 0, waiting: 0 });
      expect(refusals).toEqual(['waited-too-long']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('skips callers that have disconnected', async () => {
    const lane = laneOf({ atWork: 1 });
    const leave = lane.enter() as () => void;
    let isGone = false;
    void lane.enter({ isGone: () => isGone });
    const patient = lane.enter();
    isGone = true;
    leave();
    (await patient)();
    expect(lane.counts).toEqual({ atWork: 0, waiting: 0 });
  });

  it('admits bodies up to a total size, but a single one of any size', async () => {
    const lane = laneOf();
    const large = lane.enter({ bytes: 1_000 }) as () => void;
    const small = lane.enter({ bytes: 10 });
    expect(await isOpen(small)).toBe(true);
    large();
    (await small)();
    expect(lane.counts).toEqual({ atWork: 0, waiting: 0 });
  });

  it('serves priority callers first, in order', async () => {
    const lane = laneOf({ atWork: 1, waiting: 4 });
    const leave = lane.enter() as () => void;
    const order: string[] = [];
    const enter = async (name: string, isFirst: boolean): Promise<void> => {
      const done = await lane.enter({ isFirst });
      order.push(name);
      done();
    };
    const all = [enter('a', false), enter('b', true), enter('c', false), enter('d', true)];
    leave();
    await Promise.all(all);
    expect(order).toEqual(['b', 'd', 'a', 'c']);
  });

  it('accepts new connections while serving a crowd', async () => {
    const lane = laneOf({ atWork: 50, waiting: 50 }, undefined, 4);
    let requests = 0;
    const server = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
    await turn();
    const { port } = server.address() as AddressInfo;
    const callers = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        (await lane.enter())();
        const end = performance.now() + 5;
        while (performance.now() < end);
      }),
    );
    for (const caller of callers) caller.destroy();
    server.close();
    expect(requests).toBe(20);
  });

  it('admits no one under memory pressure, even when empty', () => {
    const lane = laneOf({}, () => true);
    expect(() => lane.check()).toThrow(overloaded);
    expect(() => lane.enter()).toThrow(overloaded);
    expect(refusals).toEqual(['pressure', 'pressure']);
  });
});
