import { joinPurges, type PurgeRequest } from '../purge-request';

/** How long it waits, in milliseconds. */
export interface PurgePatience {
  /** After the last change: by then every instance has dropped its own copies, and gives out new ones. */
  quietMs: number;
  /** After the first one, however many follow. */
  atMostMs: number;
  /** After a failure, doubled with each further one up to the longest. */
  retryMs: number;
  longestRetryMs: number;
}

interface PurgerOptions {
  patience: PurgePatience;
  /** Sends a request and records its result; throws where it failed. */
  send: (request: PurgeRequest) => Promise<void>;
}

/** Batches purges and sends them; a failed purge is repeated together with all later ones. */
export class Purger {
  #waiting: PurgeRequest | undefined;
  #firstAt = 0;
  #lastAt = 0;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isStopped = false;
  /** Purges to be repeated, by their timers. */
  readonly #later = new Map<NodeJS.Timeout, PurgeRequest>();

  constructor(private readonly options: PurgerOptions) {}

  /** Adds addresses to purge. */
  add(request: PurgeRequest): void {
    const now = performance.now();
    if (this.#waiting === undefined) this.#firstAt = now;
    this.#lastAt = now;
    this.#waiting = joinPurges(this.#waiting, request);
    // A server that fails is not asked more often because more happens here.
    if (this.#failures === 0) this.#plan();
  }

  /** Adds it once more after a while (milliseconds), in which it may be fetched as it was before. */
  addLater(request: PurgeRequest, afterMs: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      this.add(request);
    }, afterMs);
    timer.unref();
    this.#later.set(timer, request);
  }

  /** Sends pending purges at once, with a single attempt; resolves when it is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const [timer, request] of this.#later) {
      clearTimeout(timer);
      this.#waiting = joinPurges(this.#waiting, request);
    }
    await this.#sending;
    if (this.#waiting !== undefined) await this.#send();
  }

  #plan(): void {
    if (this.#waiting === undefined || this.#sending !== undefined || this.#isStopped) return;
    const { retryMs, longestRetryMs } = this.options.patience;
    const wait =
      this.#failures > 0
        ? Math.min(retryMs * 2 ** Math.min(this.#failures - 1, 20), longestRetryMs)
        : this.#dueAt() - performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), Math.max(0, wait));
    this.#timer.unref();
  }

  #dueAt(): number {
    const { quietMs, atMostMs } = this.options.patience;
    return Math.min(this.#lastAt + quietMs, this.#firstAt + atMostMs);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendWaiting().finally(() => {
      this.#sending = undefined;
      this.#plan();
    });
    return this.#sending;
  }

  async #sendWaiting(): Promise<void> {
    const request = this.#waiting;
    if (request === undefined) return;
    const now = performance.now();
    // Timers count whole milliseconds and may go off up to two too early; then it is planned again.
    if (this.#failures === 0 && !this.#isStopped && now < this.#dueAt()) return;
    // Recently changed content may be fetched again from an instance that does not know the change yet.
    const isResolved = now - this.#lastAt >= this.options.patience.quietMs;
    this.#waiting = isResolved || this.#isStopped ? undefined : request;
    this.#firstAt = now;
    try {
      await this.options.send(request);
      this.#failures = 0;
    } catch {
      // The sender reports the failure.
      this.#failures += 1;
      this.#waiting = joinPurges(this.#waiting, request);
    }
  }
}
