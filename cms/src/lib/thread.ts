import type { Worker } from 'node:worker_threads';
import { AppError, type AppErrorOptions, tooLarge } from './errors';
import { processorMs, processorTimeFile } from './processor-time';

/** Answer of a worker to a request; an `AppError` is transferred as its options. */
export type ThreadAnswer<Answer> =
  | { value: Answer }
  | { thrown: unknown }
  | { refused: AppErrorOptions };

/** Awaits work in a worker and converts its result or failure into an answer. */
export async function answerOf<Answer>(work: Promise<Answer>): Promise<ThreadAnswer<Answer>> {
  try {
    return { value: await work };
  } catch (error) {
    if (!(error instanceof AppError)) return { thrown: error };
    const { status, code, title, message: detail, errors } = error;
    return { refused: { status, code, title, detail, ...(errors !== undefined && { errors }) } };
  }
}

/** First message of a worker. */
interface Ready {
  isReady: true;
  timeFile: string | undefined;
}

/** First message of a worker, sent once it has loaded its modules. */
export const ready = (): Ready => ({ isReady: true, timeFile: processorTimeFile() });

/**
 * Work is stopped after this multiple of its limit by the clock, even if it has used less CPU time:
 * a busy machine gives a thread little of it, and a thread that waits forever uses none.
 */
const MAX_STRETCH = 10;

/** Options of a thread. */
interface ThreadOptions {
  start: () => Worker;
  /**
   * Limit for one piece of work, in milliseconds of CPU time, so that the machine's load does not
   * count; includes the start of the thread unless `startMs` is given. It is the thread's own CPU
   * time if the worker sends `ready`, else that of the whole process.
   */
  limitMs: number;
  /** Maximum time until a worker sends `ready`; does not count for its first piece of work. */
  startMs?: number;
  /** Idle time after which the thread ends; the next request starts another. */
  idleMs: number;
}

interface Job<Request, Answer> {
  write: (threadId: number) => Request;
  resolve: (answer: ThreadAnswer<Answer>) => void;
}

interface Running<Request> {
  worker: Worker;
  /** File with the CPU time of the worker. */
  timeFile?: string | undefined;
  post: (request: Request) => void;
}

/** The error to report for a thread that died. */
const explain = (error: unknown): unknown =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooLarge('It needs more memory than allowed.', error)
    : error;

/**
 * Runs blocking work in a separate thread, one piece at a time. The first request starts the
 * thread, which never keeps the process alive.
 */
export class Thread<Request, Answer> {
  #running: Running<Request> | undefined;
  #current: Job<Request, Answer> | undefined;
  #limit: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting: Job<Request, Answer>[] = [];

  constructor(private readonly options: ThreadOptions) {}

  /**
   * Runs a request. `write` creates it at its turn, for the thread of the given id: a thread with
   * another id knows nothing of earlier requests. Throws what the work throws, 413 if it exceeds
   * time or memory, or the signal's reason.
   */
  async run(write: (threadId: number) => Request, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    let abort = (): void => undefined;
    const answer = await new Promise<ThreadAnswer<Answer>>((resolve) => {
      const job = { write, resolve };
      abort = () => this.#abort(job, signal.reason);
      signal.addEventListener('abort', abort);
      this.#waiting.push(job);
      if (this.#current === undefined) this.#next();
    }).finally(() => signal.removeEventListener('abort', abort));
    if ('value' in answer) return answer.value;
    if ('refused' in answer) throw new AppError(answer.refused);
    throw answer.thrown;
  }

  /** Ends the thread if it is idle; the next request starts another. */
  close(): void {
    if (this.#current === undefined) this.#end();
  }

  #next(): void {
    clearTimeout(this.#limit);
    clearTimeout(this.#idle);
    this.#current = this.#waiting.shift();
    const { limitMs, idleMs } = this.options;
    if (this.#current === undefined) {
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
      return;
    }
    const isStarting = this.#running === undefined;
    const running = (this.#running ??= this.#begin());
    this.#limitTo(isStarting ? limitMs + (this.options.startMs ?? 0) : limitMs);
    running.post(this.#current.write(running.worker.threadId));
  }

  #limitTo(ms: number): void {
    clearTimeout(this.#limit);
    const end = performance.now() + ms * MAX_STRETCH;
    const timeFile = this.#running?.timeFile;
    const allowedMs = processorMs(timeFile) + ms;
    const wait = (forMs: number): void => {
      this.#limit = setTimeout(() => {
        const leftMs = allowedMs - processorMs(timeFile);
        if (leftMs > 0 && performance.now() < end) wait(leftMs);
        else this.#giveUp();
      }, forMs).unref();
    };
    wait(ms);
  }

  /** Starts the limit of the first piece of work. */
  #countFrom({ timeFile }: Ready): void {
    if (this.#running !== undefined) this.#running.timeFile = timeFile;
    this.#limitTo(this.options.limitMs);
  }

  #giveUp(): void {
    this.#end();
    const seconds = Math.round(this.options.limitMs / 1_000);
    const words = seconds === 1 ? 'a second' : `${seconds} seconds`;
    this.#finish({ thrown: tooLarge(`It took longer than ${words} and was stopped.`) });
  }

  #begin(): Running<Request> {
    const worker = this.options.start();
    worker.unref();
    const whenOwn =
      <Value>(then: (value: Value) => void) =>
      (value: Value): void => {
        if (this.#running?.worker === worker) then(value);
      };
    const fail = (thrown: unknown): void => {
      this.#running = undefined;
      this.#finish({ thrown });
    };
    worker.on(
      'message',
      whenOwn((answer: ThreadAnswer<Answer> | Ready) => {
        if ('isReady' in answer) this.#countFrom(answer);
        else this.#finish(answer);
      }),
    );
    worker.on(
      'messageerror',
      whenOwn((error: unknown) => {
        this.#end();
        this.#finish({ thrown: error });
      }),
    );
    worker.on(
      'error',
      whenOwn((error: unknown) => fail(explain(error))),
    );
    worker.on(
      'exit',
      whenOwn((code: number) => fail(new Error(`A thread ended with ${code}`))),
    );
    return { worker, post: (request) => worker.postMessage(request) };
  }

  #end(): void {
    const worker = this.#running?.worker;
    this.#running = undefined;
    void worker?.terminate();
  }

  #abort(job: Job<Request, Answer>, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      job.resolve({ thrown: reason });
      return;
    }
    this.#end();
    this.#finish({ thrown: reason });
  }

  #finish(answer: ThreadAnswer<Answer>): void {
    const job = this.#current;
    this.#next();
    job?.resolve(answer);
  }
}
