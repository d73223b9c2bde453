import type { Problem } from '../../contract/problem';
import type { AppError } from '../../lib/errors';

/** How a generation ended: its result, or why there is none. */
export type Ended<R> = { result: R } | { error: AppError; problem: Problem };

/**
 * A generation in progress on this instance: its text so far, for any number of listeners,
 * each of which reads at its own pace.
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

  /** Aborted once it is no longer wanted. */
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
