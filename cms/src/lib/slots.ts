import { tooMany } from './errors';

/**
 * Lets at most so many pieces of heavy work run at the same time; the others wait for their turn, at
 * most `maxWaiting` of them.
 */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {}

  /** Runs `work` as soon as a slot is free; throws 429 where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.size) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes over to who has waited longest, so that nobody comes in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.maxWaiting) {
      throw tooMany('Too many attempts at the same time.', 2);
    }
    return new Promise((go) => this.#waiting.push(go));
  }
}
