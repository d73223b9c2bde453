import type { Problem } from '../../contract/problem';
import type { AppError } from '../../lib/errors';

/** How a generation ended: its result, or why there is none. */
export type Ended<R> = { result: R } | { error: AppError; problem: Problem };

/**
 * A generation that is under way here: its text as far as it has grown, for any number of listeners,
 * each of whom takes what is new when it can.
 */
export class LiveGeneration<R> {
  /** The text so far; of an attempt that counts no more nothing is kept. */
  text = '';
  /** Grows by one with each new attempt. */
  attempt = 0;
  end: Ended<R> | undefined;
  readonly #stopping = new AbortController();
  #wake: (() => void)[] = [];

  constructor(readonly id: string) {}

  /** Aborted once nobody wants it any more. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  stop(reason: AppError): void {
    this.#stopping.abort(reason);
  }

  grow(text: string): void {
    this.text += text;
    this.#notify();
  }

  restart(): void {
    this.text = '';
    this.attempt += 1;
    this.#notify();
  }

  finish(end: Ended<R>): void {
    this.end = end;
    this.#notify();
  }

  /** Waits until there is something new. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #notify(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
