import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from './errors';

/** Maximum wait of an event for others to be stored with it, in milliseconds. */
const MAX_WAIT_MS = 1_000;
/** Number of waiting events that triggers storing at once. */
const FULL = 500;
/** Maximum number stored in one transaction; while it runs, other writers wait. */
const MAX_BATCH = 1_000;
/** Maximum number of waiting events, including those being stored. */
const MAX_WAITING = 20_000;
const PATIENCE_MS = 5_000;
/** Number of attempts for a batch that fails for other reasons than an unavailable database. */
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface QueueOptions<T> {
  /** Stores a batch atomically; a retry of a batch has the same number. */
  store: (events: readonly T[], batch: number) => Promise<void>;
  /** Whether a failure is temporary, such as an unavailable database. */
  isPassing: (error: unknown) => boolean;
  /** Called once per failing batch. */
  onFailure: (error: unknown) => void;
  /** Called for events that are dropped. */
  onLost: (count: number, error: unknown) => void;
  /** How long a caller waits for the database, in milliseconds; five seconds by default. */
  patienceMs?: number;
}

interface Waiting<T> {
  event: T;
  caller?: { resolve: () => void; reject: (error: unknown) => void };
}

/**
 * Collects events and stores them in batches, one at a time, in order. A batch is retried while its
 * failure is temporary; the events of one that fails permanently are stored individually.
 */
export class EventQueue<T> {
  #waiting: Waiting<T>[] = [];
  #storing = 0;
  #batches = 0;
  #timer: NodeJS.Timeout | undefined;
  #draining: Promise<void> | undefined;
  readonly #closing = new AbortController();

  readonly #patienceMs: number;

  constructor(private readonly options: QueueOptions<T>) {
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Number of waiting events, including those being stored. */
  get length(): number {
    return this.#waiting.length + this.#storing;
  }

  /** Queues an event, which is stored within a second; throws 503 if too many wait. */
  add(event: T): void {
    this.#push({ event });
    if (this.#waiting.length >= FULL) void this.#drain();
    else this.#timer ??= setTimeout(() => void this.#drain(), MAX_WAIT_MS);
  }

  /** Queues an event and waits until it is stored; throws 503 if that takes too long. */
  async addAndWait(event: T): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const stored = new Promise<void>((resolve, reject) => {
      this.#push({ event, caller: { resolve, reject } });
    });
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable('Please try again shortly.')), this.#patienceMs);
    });
    void this.#drain();
    try {
      await Promise.race([stored, patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Stores the waiting events, as far as the database accepts them within `patienceMs`. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), this.#patienceMs);
    await this.#drain();
    clearTimeout(timer);
  }

  #push(waiting: Waiting<T>): void {
    if (this.length >= MAX_WAITING) {
      throw unavailable('The server is busy. Please try again shortly.');
    }
    this.#waiting.push(waiting);
  }

  #drain(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#draining === undefined && this.#waiting.length === 0) return Promise.resolve();
    this.#draining ??= this.#storeAll();
    return this.#draining;
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      this.#storing = batch.length;
      await this.#storeBatch(batch, MAX_ATTEMPTS);
      this.#storing = 0;
    }
    // There is no await between the last check of the queue and this line, so a later caller starts
    // a new loop.
    this.#draining = undefined;
  }

  async #storeBatch(batch: readonly Waiting<T>[], attempts: number): Promise<void> {
    try {
      await this.#insist(batch, attempts);
      for (const { caller } of batch) caller?.resolve();
    } catch (error) {
      if (batch.length > 1 && !this.options.isPassing(error)) {
        for (const one of batch) await this.#storeBatch([one], 1);
        return;
      }
      this.options.onLost(batch.length, error);
      for (const { caller } of batch) caller?.reject(error);
    }
  }

  /** Retries a batch until it is stored; throws if the failure is permanent or the server stops. */
  async #insist(batch: readonly Waiting<T>[], attempts: number): Promise<void> {
    const events = batch.map(({ event }) => event);
    this.#batches += 1;
    const number = this.#batches;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.options.store(events, number);
        return;
      } catch (error) {
        if (attempt === 1) this.options.onFailure(error);
        const isHopeless = attempt >= attempts && !this.options.isPassing(error);
        if (isHopeless || this.#closing.signal.aborted) throw error;
        await this.#pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#closing;
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
