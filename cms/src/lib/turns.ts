import { tooMany } from './errors';

/** Lets heavy work run one at a time; throws 429 where too many wait already. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly maxWaiting: number) {}

  /** Runs `work` when it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.maxWaiting) throw tooMany('Too many attempts at the same time.', 2);
    this.#waiting += 1;
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }
}
