import { joinPurges, type PurgeRequest } from '../purge-request';

/** Delays in milliseconds. */
export interface PurgePatience {
  /** After the last change: by then every instance has dropped its cached copies. */
  quietMs: number;
  /** After the first change, however many follow. */
  atMostMs: number;
  /** After a failure, doubled with each further one up to `longestRetryMs`. */
  retryMs: number;
  longestRetryMs: number;
}

interface PurgerOptions {
  patience: PurgePatience;
  /** Sends a request and records its outcome; throws on failure. */
  send: (request: PurgeRequest) => Promise<void>;
}

/** Batches purges and sends them; a failed purge is retried together with all later ones. */
export class Purger {
  #waiting: PurgeRequest | undefined;
  #firstAt = 0;
  #lastAt = 0;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isStopped = false;
  /** Purges to repeat, by timer. */
  readonly #later = new Map<NodeJS.Timeout, PurgeRequest>();

  constructor(private readonly options: PurgerOptions) {}

  /** Adds addresses to purge. */
  add(request: PurgeRequest): void {
    const now = performance.now();
    if (this.#waiting === undefined) this.#firstAt = now;
    this.#lastAt = now;
    this.#waiting = joinPurges(this.#waiting, request);
    // After a failure, only the back-off decides when to retry.
    if (this.#failures === 0) this.#plan();
  }

  /**
   * Adds a request again after a delay (milliseconds), during which outdated content may still be
   * fetched.
   */
  addLater(request: PurgeRequest, afterMs: number): void {
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      this.add(request);
    }, afterMs);
    timer.unref();
    this.#later.set(timer, request);
  }

  /** Sends pending purges at once, with a single attempt. */
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
    // Timers count whole milliseconds and may fire up to two too early; then the purge is scheduled
    // again.
    if (this.#failures === 0 && !this.#isStopped && now < this.#dueAt()) return;
    // The CDN may fetch recently changed content again from an instance that does not know the
    // change yet.
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
