// The threads of the servers in a host process. A thread of ours outlives its server if it has
// nothing to do: our workers hold no state, and loading one takes 0.4 s of processor time.
const { EventEmitter } = require('node:events');
const threads = require('node:worker_threads');

const { Worker } = threads;
const EVENTS = ['message', 'messageerror', 'error', 'exit'];

/** Threads of the running server, which would otherwise end with its process. */
const running = new Set();
/** Idle workers of earlier servers and the messages that said they were ready, by what they run. */
const idle = new Map();

function keep(key, worker, ready) {
  const kept = { worker, ready };
  idle.set(key, [...(idle.get(key) ?? []), kept]);
  // An error without a listener would end the process.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    const others = idle.get(key).filter((other) => other !== kept);
    idle.set(key, others);
  });
}

/**
 * A worker as one server knows it. What a server still does after its end no longer reaches the
 * worker: the next server would take the answer for one of its own.
 */
class LentWorker extends EventEmitter {
  #key;
  #worker;
  /** The message with which the worker has said that it is ready. */
  #ready;
  /** Number of requests that the worker has not answered. */
  #unanswered = 0;
  #hasEnded = false;

  constructor(file, options) {
    super();
    this.#key = JSON.stringify([file, options]);
    const former = idle.get(this.#key)?.pop();
    this.#worker = former?.worker ?? new Worker(file, options);
    for (const event of EVENTS) {
      this.#worker.removeAllListeners(event);
      this.#worker.on(event, (value) => this.#pass(event, value));
    }
    // As a new worker would, before any answer.
    if (former?.ready) process.nextTick(() => this.#pass('message', former.ready));
  }

  get threadId() {
    return this.#worker?.threadId ?? -1;
  }

  postMessage(...args) {
    this.#unanswered += 1;
    this.#worker?.postMessage(...args);
  }

  ref() {
    this.#worker?.ref();
  }

  unref() {
    this.#worker?.unref();
  }

  async terminate() {
    this.#hasEnded = true;
    return this.#worker?.terminate();
  }

  #pass(event, value) {
    if (event === 'error' || event === 'exit') this.#hasEnded = true;
    if (event === 'message' && value?.isReady) this.#ready = value;
    else if (event === 'message') this.#unanswered -= 1;
    this.emit(event, value);
  }

  /** Keeps the worker for the next server, or ends it. */
  release() {
    const worker = this.#worker;
    this.#worker = undefined;
    this.removeAllListeners();
    for (const event of EVENTS) worker.removeAllListeners(event);
    if (this.#unanswered === 0 && !this.#hasEnded) keep(this.#key, worker, this.#ready);
    else void worker.on('error', () => undefined).terminate();
  }
}

/**
 * Tracks a server's threads, and gives it those of earlier servers that run the same.
 * @param {string} ours folder of the workers that hold no state
 */
function trackThreads(ours) {
  threads.Worker = class extends Worker {
    constructor(file, options) {
      if (typeof file === 'string' && file.startsWith(ours)) {
        const lent = new LentWorker(file, options);
        running.add(lent);
        return lent;
      }
      super(file, options);
      running.add(this);
      this.once('exit', () => running.delete(this));
    }

    release() {
      void this.terminate();
    }
  };
}

/** Releases the threads of a server that has ended. */
function releaseThreads() {
  for (const thread of running) thread.release();
  running.clear();
}

module.exports = { releaseThreads, trackThreads };
