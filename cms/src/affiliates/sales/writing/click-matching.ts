import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 5_000;
/** Number of click ids matched in one transaction. */
const AT_ONCE = 500;

interface MatchingOptions {
  match: (clickIds: readonly string[]) => Promise<unknown>;
  /** Called once per series of failures. */
  onFailure: (error: unknown) => void;
}

/** Matches sales to recently stored clicks, in the background; failures are retried. */
export class ClickMatching {
  readonly #waiting = new Set<string>();
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(private readonly options: MatchingOptions) {}

  /** Queues stored clicks. */
  add(clickIds: Iterable<string>): void {
    for (const id of clickIds) this.#waiting.add(id);
    if (this.#waiting.size > 0) this.#running ??= this.#run();
  }

  /** Stops after the current matches; the rest is found at the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let isFailing = false;
    while (this.#waiting.size > 0) {
      const some = [...this.#waiting].slice(0, AT_ONCE);
      try {
        await this.options.match(some);
        for (const id of some) this.#waiting.delete(id);
        isFailing = false;
      } catch (error) {
        if (!isFailing) this.options.onFailure(error);
        isFailing = true;
        if (signal.aborted) break;
        await pause(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    // There is no await between the last check of the queue and this line, so a later caller starts
    // a new loop.
    this.#running = undefined;
  }
}
