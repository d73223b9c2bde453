/** Lets at most so many pieces of heavy work run at the same time; the others wait for their turn. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly size: number) {}

  /** Runs `work` as soon as a slot is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.size) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes over to who has waited longest, so that nobody comes in between.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
