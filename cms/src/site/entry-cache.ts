import type { Clock } from '../lib/clock';
import type { Cell } from '../lib/metrics';
import { type ResponseEntry, withLastModified } from './response-entry';

/** How often a cache had an answer, had it made, or served an older copy. */
export interface CacheCells {
  hit: Cell;
  miss: Cell;
  stale: Cell;
}

/** How a cache behaves; ages in milliseconds, size in bytes. */
export interface EntryCacheOptions {
  clock: Clock;
  /** Older than this is made anew before it is served. */
  maxAge: number;
  /** Older than this is served once more while it is made anew. */
  refreshAge: number;
  maxBytes: number;
  /** Told when an entry could not be made and an old one was served in its place. */
  onStale?: (key: string, error: unknown) => void;
  /** Counted up by `load`. */
  cells?: CacheCells;
}

/** The whole second of a moment, both in milliseconds: dates in headers know no less. */
const secondOf = (moment: number): number => Math.floor(moment / 1_000) * 1_000;

/**
 * Answers by key, made once however many ask at the same time, dropped all at once by `clear`.
 * What was dropped or is too old is still served where a new one cannot be made, so that readers
 * see the magazine while the database is away.
 */
export class EntryCache {
  readonly #options: EntryCacheOptions;
  readonly #fresh = new Map<string, ResponseEntry>();
  readonly #stale = new Map<string, ResponseEntry>();
  readonly #pending = new Map<string, Promise<ResponseEntry>>();
  #bytes = 0;
  #generation = 0;
  /** The second of the last withdrawal, in which what was there before may still be held by readers. */
  #withdrawnAt = -Infinity;

  constructor(options: EntryCacheOptions) {
    this.#options = options;
  }

  /** The entry of a key, where it is there and young enough to be served at once. */
  peek(key: string): ResponseEntry | undefined {
    const entry = this.#fresh.get(key);
    if (entry === undefined) return undefined;
    return this.#options.clock.now() - entry.bornAt < this.#options.refreshAge ? entry : undefined;
  }

  /** The entry of a key, made by `make` where needed; only entries with status 200 are kept. */
  async load(key: string, make: () => Promise<ResponseEntry>): Promise<ResponseEntry> {
    const entry = this.#fresh.get(key);
    const age = entry === undefined ? Infinity : this.#options.clock.now() - entry.bornAt;
    const { cells } = this.#options;
    if (entry !== undefined && age < this.#options.refreshAge) {
      if (cells !== undefined) cells.hit.value += 1;
      return entry;
    }
    const made = this.#make(key, make);
    if (entry !== undefined && age < this.#options.maxAge) {
      made.catch((error: unknown) => this.#options.onStale?.(key, error));
      if (cells !== undefined) cells.stale.value += 1;
      return entry;
    }
    try {
      const fresh = await made;
      if (cells !== undefined) cells.miss.value += 1;
      return fresh;
    } catch (error) {
      const old = this.#fresh.get(key) ?? this.#stale.get(key);
      if (old === undefined) throw error;
      this.#options.onStale?.(key, error);
      if (cells !== undefined) cells.stale.value += 1;
      return old;
    }
  }

  /**
   * Drops everything; what was there is kept aside for the time when nothing new can be made,
   * unless something public was withdrawn.
   */
  clear({ isWithdrawal } = { isWithdrawal: false }): void {
    this.#generation += 1;
    this.#pending.clear();
    if (isWithdrawal) {
      this.#fresh.clear();
      this.#stale.clear();
      this.#bytes = 0;
      this.#withdrawnAt = secondOf(this.#options.clock.now());
      return;
    }
    for (const [key, entry] of this.#fresh) {
      this.#drop(this.#stale, key);
      this.#stale.set(key, entry);
    }
    this.#fresh.clear();
    this.#trim();
  }

  #make(key: string, make: () => Promise<ResponseEntry>): Promise<ResponseEntry> {
    const running = this.#pending.get(key);
    if (running !== undefined) return running;
    const generation = this.#generation;
    const made = make()
      .then((answer) => {
        const entry = answer.status === 200 ? this.#date(key, answer) : answer;
        if (generation !== this.#generation) return entry;
        if (entry.status === 200) this.#store(key, entry);
        else this.#forget(key); // What is gone is not shown again, also not while the database is away.
        return entry;
      })
      .finally(() => {
        if (this.#pending.get(key) === made) this.#pending.delete(key);
      });
    this.#pending.set(key, made);
    return made;
  }

  /**
   * An entry with the second from which on it is as it is: that of the one before where both are equal. One that
   * changed within a second has none, for its date could not be told from that of the one before.
   */
  #date(key: string, entry: ResponseEntry): ResponseEntry {
    const before = this.#fresh.get(key) ?? this.#stale.get(key);
    const known = before && (before.lastModified ?? secondOf(before.bornAt));
    if (before?.lastModified !== undefined && before.etag === entry.etag) {
      return withLastModified(entry, before.lastModified);
    }
    const second = secondOf(entry.bornAt);
    const isSure = second > Math.max(known ?? -Infinity, this.#withdrawnAt);
    return isSure ? withLastModified(entry, second) : entry;
  }

  #store(key: string, entry: ResponseEntry): void {
    this.#forget(key);
    if (entry.size > this.#options.maxBytes / 8) return;
    this.#fresh.set(key, entry);
    this.#bytes += entry.size;
    this.#trim();
  }

  #forget(key: string): void {
    this.#drop(this.#fresh, key);
    this.#drop(this.#stale, key);
  }

  #drop(map: Map<string, ResponseEntry>, key: string): void {
    const entry = map.get(key);
    if (entry === undefined) return;
    map.delete(key);
    this.#bytes -= entry.size;
  }

  #trim(): void {
    for (const map of [this.#stale, this.#fresh]) {
      for (const key of map.keys()) {
        if (this.#bytes <= this.#options.maxBytes) return;
        this.#drop(map, key);
      }
    }
  }
}
