import type { Clock } from './clock';

/** Options of a value that is refreshed in the background. */
interface BackgroundOptions<T> {
  read: () => Promise<T>;
  /** Maximum age of a value, in milliseconds. */
  goodForMs: number;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/**
 * A value that is too slow to read while a caller waits: `last` returns the latest one, and reads
 * it again in the background if it is stale or was never read. A failed read is retried after the
 * same interval.
 */
export class BackgroundValue<T> {
  #last: T | undefined;
  #readAt: number | undefined;
  #reading: Promise<void> | undefined;

  constructor(private readonly options: BackgroundOptions<T>) {}

  /** The latest value; undefined before the first is read. */
  last(): T | undefined {
    const { clock, goodForMs } = this.options;
    const age = clock.now() - (this.#readAt ?? -Infinity);
    if (age >= goodForMs || age < 0) this.#refresh();
    return this.#last;
  }

  /** Sets a value that was read elsewhere. */
  put(value: T): void {
    this.#last = value;
    this.#readAt = this.options.clock.now();
  }

  #refresh(): void {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
  }

  async #read(): Promise<void> {
    try {
      this.put(await this.options.read());
    } catch (error) {
      this.#readAt = this.options.clock.now();
      this.options.onFailure(error);
    }
  }
}
