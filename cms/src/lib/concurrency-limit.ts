import { tooMany } from './errors';

/**
 * Limits how many pieces of heavy work run at the same time. The others wait for their turn in two queues of
 * at most `maxWaiting` each; those who have a place kept for them come before all others.
 */
export class ConcurrencyLimit {
  #running = 0;
  readonly #kept: (() => void)[] = [];
  readonly #others: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {}

  /** Runs `work` as soon as a slot is free; throws 429 where too many wait already. */
  async run<T>(work: () => Promise<T>, { isKept = false } = {}): Promise<T> {
    if (this.#running < this.size) this.#running += 1;
    else await this.#wait(isKept ? this.#kept : this.#others);
    try {
      return await work();
    } finally {
      const next = this.#kept.shift() ?? this.#others.shift();
      // The slot goes over to who has waited longest, so that no new call overtakes it.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= this.maxWaiting) throw tooMany('Too many attempts at the same time.', 2);
    return new Promise((go) => queue.push(go));
  }
}
