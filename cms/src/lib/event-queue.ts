import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from './errors';

/** Maximum time that an event waits for others to be stored with it, in milliseconds. */
const MAX_WAIT_MS = 1_000;
/** Number of waiting events stored at once, however short they have waited. */
const FULL = 500;
/** Maximum number stored in one transaction; while it runs, everybody else has to wait. */
const MAX_BATCH = 1_000;
/** Maximum number that waits, with those that are just being stored. */
const MAX_WAITING = 20_000;
const PATIENCE_MS = 5_000;
/** Number of attempts for a batch that fails although the database is there. */
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface QueueOptions<T> {
  /** Stores a batch whole or not at all; the same number stands for the same batch. */
  store: (events: readonly T[], batch: number) => Promise<void>;
  /** Whether a failure is temporary, such as a database that is away. */
  isPassing: (error: unknown) => boolean;
  /** Called once for each batch that fails. */
  onFailure: (error: unknown) => void;
  /** Called for events that are given up. */
  onLost: (count: number, error: unknown) => void;
  /** How long a caller waits for the database, in milliseconds; five seconds unless said. */
  patienceMs?: number;
}

interface Waiting<T> {
  event: T;
  settle?: { resolve: () => void; reject: (error: unknown) => void };
}

/**
 * Collects events and stores them in batches, one at a time and in their order. A batch that fails is
 * tried again until the database takes it; events of one that it will never take are stored each for
 * itself.
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

  /** Number of waiting events, with those that are just being stored. */
  get length(): number {
    return this.#waiting.length + this.#storing;
  }

  /** Takes an event that is stored within a second; throws 503 where too many wait. */
  add(event: T): void {
    this.#push({ event });
    if (this.#waiting.length >= FULL) void this.#drain();
    else this.#timer ??= setTimeout(() => void this.#drain(), MAX_WAIT_MS);
  }

  /** Takes an event and waits until it is on disk; throws 503 where that takes too long. */
  async addAndWait(event: T): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const stored = new Promise<void>((resolve, reject) => {
      this.#push({ event, settle: { resolve, reject } });
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

  /** Stores what waits, as far as the database takes it within some seconds. */
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
    // No await between the last check of the queue and this line: a later caller starts a new loop.
    this.#draining = undefined;
  }

  async #storeBatch(batch: readonly Waiting<T>[], attempts: number): Promise<void> {
    try {
      await this.#insist(batch, attempts);
      for (const { settle } of batch) settle?.resolve();
    } catch (error) {
      if (batch.length > 1 && !this.options.isPassing(error)) {
        for (const one of batch) await this.#storeBatch([one], 1);
        return;
      }
      this.options.onLost(batch.length, error);
      for (const { settle } of batch) settle?.reject(error);
    }
  }

  /** Tries a batch until it is stored; throws where it never will be, or the server ends. */
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
