import { tooMany } from './errors';

/**
 * Limits how many expensive operations run at the same time. The others wait in two queues of at
 * most `maxWaiting` each; the queue of those with `isKept` goes first.
 */
export class ConcurrencyLimit {
  #running = 0;
  readonly #kept: (() => void)[] = [];
  readonly #others: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {}

  /** Runs `work` as soon as a slot is free; throws 429 if too many wait already. */
  async run<T>(work: () => Promise<T>, { isKept = false } = {}): Promise<T> {
    if (this.#running < this.size) this.#running += 1;
    else await this.#wait(isKept ? this.#kept : this.#others);
    try {
      return await work();
    } finally {
      const next = this.#kept.shift() ?? this.#others.shift();
      // Passes the slot to the longest waiting call, so that no new one overtakes it.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.maxWaiting) throw tooMany('Too many attempts at the same time.', 2);
    return new Promise((go) => queue.push(go));
  }
}
