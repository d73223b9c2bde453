import { BoundedMap } from './bounded-map';

/** A cached value, or a promise of it: awaiting a cached value would cost more than looking it up. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value, at once where it is known. */
export const whenKnown = <T, R>(
  value: MaybePromise<T>,
  goOn: (value: T) => MaybePromise<R>,
): MaybePromise<R> => (value instanceof Promise ? value.then(goOn) : goOn(value));

/** Answers by key, each read once and kept while at most `max` are; a read that fails is made again. */
export class MaybeAsyncCache<T> {
  readonly #known: BoundedMap<string, { answer: MaybePromise<T> }>;

  constructor(max: number) {
    this.#known = new BoundedMap(max);
  }

  /** The answer of a key, at once where it is known. */
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

  /** Forgets all answers, also those that are just being read. */
  forget(): void {
    this.#known.clear();
  }
}
