// The threads of the servers in a host process. A thread outlives its server if it runs one of our
// workers and has nothing to do: workers hold no state, and loading one takes 0.4 s of processor
// time.
const threads = require('node:worker_threads');

/** Threads of the running server, which would otherwise end with its process. */
const running = new Set();
/** Idle threads of earlier servers, by what they run. */
const kept = new Map();

/**
 * Tracks a server's threads, and gives it those of earlier servers that run the same.
 * @param {string} ours folder of the workers that hold no state
 */
function trackThreads(ours) {
  threads.Worker = class extends threads.Worker {
    /** Number of requests that the worker has not answered. */
    #unanswered = 0;
    /** The message with which the worker has announced that it is ready. */
    #ready;
    #key;

    constructor(file, options) {
      const isOurs = typeof file === 'string' && file.startsWith(ours);
      const key = isOurs ? JSON.stringify([file, options]) : undefined;
      const former = kept.get(key)?.pop();
      if (former !== undefined) {
        former.#repeatReady();
        running.add(former);
        return former;
      }
      super(file, options);
      this.#key = key;
      running.add(this);
      super.once('exit', () => this.#forget());
    }

    postMessage(...args) {
      this.#unanswered += 1;
      super.postMessage(...args);
    }

    emit(event, ...args) {
      if (event === 'message') this.#note(args[0]);
      return super.emit(event, ...args);
    }

    #note(message) {
      if (message?.isReady) this.#ready = message;
      else this.#unanswered -= 1;
    }

    /** Announces again that it is ready, before any answer, as a new worker would. */
    #repeatReady() {
      if (this.#ready !== undefined) process.nextTick(() => super.emit('message', this.#ready));
    }

    #forget() {
      running.delete(this);
      const others = kept.get(this.#key);
      if (others?.includes(this)) others.splice(others.indexOf(this), 1);
    }

    /** Keeps the thread for the next server, or ends it. */
    release() {
      for (const event of ['message', 'messageerror', 'error', 'exit'])
        this.removeAllListeners(event);
      super.once('exit', () => this.#forget());
      // An error without a listener would end the process.
      super.on('error', () => undefined);
      if (this.#key === undefined || this.#unanswered > 0) void this.terminate();
      else kept.set(this.#key, [...(kept.get(this.#key) ?? []), this]);
    }
  };
}

/** Releases the threads of a server that has ended. */
function releaseThreads() {
  for (const thread of running) thread.release();
  running.clear();
}

module.exports = { releaseThreads, trackThreads };
