import type { Clock } from './clock';

/** Options of a value that is refreshed in the background. */
interface BackgroundOptions<T> {
  read: () => Promise<T>;
  /** How long a value is good for, in milliseconds. */
  goodForMs: number;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/**
 * A value that takes too long to read for a caller to wait: `last` returns the latest one, and reads another in the
 * background where that is old or was never read. After a failure the next is read once its time has come.
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
