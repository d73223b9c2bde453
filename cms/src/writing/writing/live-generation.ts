import type { Problem } from '../../contract/problem';
import type { AppError } from '../../lib/errors';

/** Outcome of a generation: its result, or the error. */
export type Ended<R> = { result: R } | { error: AppError; problem: Problem };

/**
 * A generation in progress on this instance: its text so far, for any number of listeners that read
 * at their own pace.
 */
export class LiveGeneration<R> {
  /** The text so far; a restart discards that of earlier attempts. */
  text = '';
  /** Incremented with each attempt. */
  attempt = 0;
  end: Ended<R> | undefined;
  readonly #stopping = new AbortController();
  #wake: (() => void)[] = [];

  constructor(readonly id: string) {}

  /** Aborted once the generation is stopped. */
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

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  /** Resolves to the outcome, once there is one. */
  async ended(): Promise<Ended<R>> {
    while (this.end === undefined) await this.changed();
    return this.end;
  }

  #notify(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
