import { BoundedMap } from './bounded-map';

/**
 * A cached value, or a promise of one: awaiting a cached value would cost more than looking it up.
 */
export type MaybePromise<T> = T | Promise<T>;

/** Maps a value, synchronously if it is not a promise. */
export const whenKnown = <T, R>(
  value: MaybePromise<T>,
  goOn: (value: T) => MaybePromise<R>,
): MaybePromise<R> => (value instanceof Promise ? value.then(goOn) : goOn(value));

/** Caches up to `max` answers by key, each read once; failed reads are not cached. */
export class MaybeAsyncCache<T> {
  readonly #known: BoundedMap<string, { answer: MaybePromise<T> }>;

  constructor(max: number) {
    this.#known = new BoundedMap(max);
  }

  /** The answer for a key, synchronously if cached. */
  get(key: string, read: () => Promise<T>): MaybePromise<T> {
    const known = this.#known.get(key);
    if (known !== undefined) return known.answer;
    const reading = read();
    const entry = { answer: reading as MaybePromise<T> };
    this.#known.set(key, entry);
    reading.then(
      (answer) => {
        entry.answer = answer;
      },
      () => {
        if (this.#known.get(key) === entry) this.#known.delete(key);
      },
    );
    return reading;
  }

  /** Clears the cache, including answers that are still being read. */
  forget(): void {
    this.#known.clear();
  }
}
