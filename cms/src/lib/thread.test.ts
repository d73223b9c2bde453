import { Worker } from 'node:worker_threads';
import { badRequest } from './errors';
import { processorTimeFile } from './processor-time';
import { answerOf, Thread } from './thread';

const LIMIT_MS = 1_000;
/** Answers its input; hangs, throws, exits or allocates memory on request. */
const CODE = `
  const { parentPort, threadId } = require('node:worker_threads');
  const kept = [];
  let turn = 0;
  const work = {
    hang() { for (;;); },
    throw() { throw new RangeError('No such text'); },
    exit() { process.exit(3); },
    async late() { await new Promise((done) => setTimeout(done, 20)); throw new Error('late'); },
    fill() { for (;;) kept.push(new Array(10_000).fill(kept.length)); },
  };
  parentPort.on('message', async ({ what, asked }) => {
    turn += 1;
    try {
      await work[what]?.();
      parentPort.postMessage({ value: { what, asked, threadId, turn } });
    } catch (thrown) {
      parentPort.postMessage({ thrown });
    }
  });
`;

interface Request {
  what: string;
  /** Id of the thread that the request was created for. */
  asked: number;
}
/** `turn` is the number of requests that the thread has received. */
type Answer = Request & { threadId: number; turn: number };

describe('a thread', () => {
  const { signal } = new AbortController();
  let started: Worker[];
  let thread: Thread<Request, Answer>;

  const begin = ({ idleMs = 60_000, limitMs = LIMIT_MS } = {}): Thread<Request, Answer> => {
    started = [];
    const start = (): Worker => {
      const worker = new Worker(CODE, {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 24 },
      });
      started.push(worker);
      return worker;
    };
    return new Thread({ start, limitMs, idleMs });
  };
  const ask = (what: string, by = signal): Promise<Answer> =>
    thread.run((asked) => ({ what, asked }), by);

  beforeEach(() => (thread = begin()));
  afterEach(() => Promise.all(started.map((worker) => worker.terminate())));

  it('starts with the first request and handles the next ones in order', async () => {
    expect(started).toHaveLength(0);
    const answers = await Promise.all(['a', 'b', 'c'].map((what) => ask(what)));
    expect(answers.map(({ what, turn }) => [what, turn])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect(started).toHaveLength(1);
  });

  it('passes on the errors of its work, and continues', async () => {
    const thrown = { name: 'RangeError', message: 'No such text' };
    await expect(ask('throw')).rejects.toMatchObject(thrown);
    await expect(ask('late')).rejects.toMatchObject({ message: 'late' });
    await expect(ask('a')).resolves.toMatchObject({ what: 'a', turn: 3 });
  });

  it('aborts work that takes too long and does the rest in a new one', async () => {
    const [late, next] = await Promise.allSettled([ask('hang'), ask('a')]);
    expect(late).toMatchObject({
      reason: { status: 413, message: 'It took longer than a second and was stopped.' },
    });
    expect(next).toMatchObject({ value: { what: 'a', turn: 1 } });
    expect(started).toHaveLength(2);
  });

  it('does not count the startup time of a worker that reports when it is ready', async () => {
    const code = `
      const { parentPort, threadId } = require('node:worker_threads');
      setTimeout(() => {
        parentPort.postMessage({ isReady: true });
        parentPort.on('message', ({ what, asked }) => {
          for (; what === 'hang'; );
          parentPort.postMessage({ value: { what, asked, threadId, turn: 1 } });
        });
      }, 400);
    `;
    started = [];
    const start = (): Worker => {
      started.push(new Worker(code, { eval: true }));
      return started.at(-1) as Worker;
    };
    thread = new Thread({ start, limitMs: 200, startMs: 60_000, idleMs: 60_000 });
    await expect(ask('a')).resolves.toMatchObject({ what: 'a' });
    await expect(ask('hang')).rejects.toMatchObject({ status: 413 });
    await expect(ask('hang')).rejects.toMatchObject({ status: 413 });
  });

  it('does not count the time in which it is not scheduled', async () => {
    // A sleeping thread uses no processor time, like one that is not scheduled.
    const code = `
      const { parentPort, threadId } = require('node:worker_threads');
      parentPort.on('message', ({ what, asked }) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(what));
        parentPort.postMessage({ value: { what, asked, threadId, turn: 1 } });
      });
    `;
    started = [];
    const start = (): Worker => {
      started.push(new Worker(code, { eval: true }));
      return started.at(-1) as Worker;
    };
    thread = new Thread({ start, limitMs: 300, idleMs: 60_000 });
    await expect(ask('1000')).resolves.toMatchObject({ what: '1000' });
    // A limit by the clock applies, too.
    await expect(ask('60000')).rejects.toMatchObject({ status: 413 });
  });

  it('does not count other threads’ processor time if the system separates it', async () => {
    const code = `
      const { parentPort, threadId, workerData } = require('node:worker_threads');
      const timeFile = workerData
        ? '/proc/' + require('node:fs').readlinkSync('/proc/thread-self') + '/schedstat'
        : undefined;
      parentPort.postMessage({ isReady: true, timeFile });
      parentPort.on('message', ({ what, asked }) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        for (; what === 'hang'; );
        parentPort.postMessage({ value: { what, asked, threadId, turn: 1 } });
      });
    `;
    const isReported = processorTimeFile() !== undefined;
    started = isReported ? [new Worker('for (;;);', { eval: true })] : [];
    const start = (): Worker => {
      started.push(new Worker(code, { eval: true, workerData: isReported }));
      return started.at(-1) as Worker;
    };
    thread = new Thread({ start, limitMs: 100, startMs: 60_000, idleMs: 60_000 });
    await expect(ask('a')).resolves.toMatchObject({ what: 'a' });
    await expect(ask('hang')).rejects.toMatchObject({ status: 413 });
  });

  it('aborts work that takes too much memory and does the rest in a new one', async () => {
    const [big, next] = await Promise.allSettled([ask('fill'), ask('a')]);
    expect(big).toMatchObject({ reason: { status: 413 } });
    expect(next).toMatchObject({ value: { what: 'a', turn: 1 } });
  });

  it('reports an error if its work exits', async () => {
    await expect(ask('exit')).rejects.toThrow('A thread ended with 3');
    await expect(ask('a')).resolves.toMatchObject({ turn: 1 });
  });

  it('stops aborted work at once, without affecting other work', async () => {
    const caller = new AbortController();
    await ask('a');
    const hanging = ask('hang', caller.signal);
    const waiting = ask('b', caller.signal);
    const other = ask('c');
    caller.abort('cancelled');
    await expect(hanging).rejects.toBe('cancelled');
    await expect(waiting).rejects.toBe('cancelled');
    await expect(other).resolves.toMatchObject({ what: 'c', turn: 1 });
    await expect(ask('d', caller.signal)).rejects.toBe('cancelled');
  });

  it('forgets the signal of finished work', async () => {
    const caller = new AbortController();
    await ask('a', caller.signal);
    const other = ask('b');
    caller.abort('cancelled');
    await expect(other).resolves.toMatchObject({ what: 'b', turn: 2 });
  });

  it('ends after some idle time and starts again on demand', async () => {
    thread = begin({ idleMs: 20 });
    const { threadId } = await ask('a');
    await new Promise((resolve) => started[0]?.once('exit', resolve));
    const again = await ask('b');
    expect(again.turn).toBe(1);
    expect(again.threadId).not.toBe(threadId);
  });

  it('creates each request for the thread that handles it', async () => {
    thread = begin({ limitMs: LIMIT_MS / 2 });
    const all = await Promise.allSettled(['a', 'hang', 'b', 'exit', 'c'].map((what) => ask(what)));
    const done = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done.map(({ what }) => what)).toEqual(['a', 'b', 'c']);
    expect(done.every(({ asked, threadId }) => asked === threadId)).toBe(true);
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(3);
  });

  it('preserves a refusal', async () => {
    const answer = await answerOf(Promise.reject(badRequest('Nested too deeply')));
    expect(structuredClone(answer)).toEqual({
      refused: {
        status: 400,
        code: 'bad_request',
        title: 'Bad request',
        detail: 'Nested too deeply',
      },
    });
  });
});
