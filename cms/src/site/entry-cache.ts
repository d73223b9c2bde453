import type { Clock } from '../lib/clock';
import type { Cell } from '../lib/metrics';
import { type ResponseEntry, withEncodingsOf, withLastModified } from '../lib/response-entry';

/** Counters of hits, misses and stale answers of a cache. */
export interface CacheCells {
  hit: Cell;
  miss: Cell;
  stale: Cell;
}

/** Creates an answer; `isRefresh` if there was an earlier one. */
type Make = (isRefresh: boolean) => Promise<ResponseEntry>;

/** Options of a cache; ages in milliseconds, size in bytes. */
export interface EntryCacheOptions {
  clock: Clock;
  /** Maximum age of an entry; an older one is created again before it is served. */
  maxAge: number;
  /** Age from which an entry is served once more while it is created again. */
  refreshAge: number;
  maxBytes: number;
  /** Called when an entry could not be created and a stale one was served. */
  onStale?: (key: string, error: unknown) => void;
  /** Incremented by `load`. */
  cells?: CacheCells;
}

/**
 * How long an entry that was made of stale ones is cached, in milliseconds: it is not made for each
 * request while the database is unavailable, and soon replaced afterwards.
 */
const STALE_MS = 2_000;

/** A time truncated to whole seconds, both in milliseconds, since HTTP dates are no finer. */
const secondOf = (moment: number): number => Math.floor(moment / 1_000) * 1_000;

/** An entry, with the number of its recent reads. */
interface Kept {
  entry: ResponseEntry;
  reads: number;
}

/** Number of reads from which an entry counts as frequently read. */
const OFTEN_FROM = 3;
/** Upper bound of the counter; further reads make no difference. */
const MOST_READS = 64;
/** Share of the cache for frequently read entries; the rest is for new ones. */
const OFTEN_SHARE = 0.75;

/**
 * Caches answers by key; concurrent requests create an answer once, and `clear` drops all at once.
 * Dropped and expired entries are still served if a new one cannot be created, so that readers see
 * the magazine while the database is unavailable. When the cache is full, frequently read entries
 * stay: requests for many addresses, each made once, evict only entries that were read as rarely.
 */
export class EntryCache {
  readonly #options: EntryCacheOptions;
  readonly #once = new Map<string, Kept>();
  readonly #often = new Map<string, Kept>();
  readonly #stale = new Map<string, Kept>();
  readonly #pending = new Map<string, Promise<ResponseEntry>>();
  #bytes = 0;
  #oftenBytes = 0;
  #generation = 0;
  /** The second of the last withdrawal, whose earlier content readers may still have. */
  #withdrawnAt = -Infinity;

  constructor(options: EntryCacheOptions) {
    this.#options = options;
  }

  /** The entry of a key, if it exists and is fresh. */
  peek(key: string): ResponseEntry | undefined {
    const kept = this.#find(key);
    if (kept === undefined) return undefined;
    if (!this.#isYounger(kept.entry, this.#options.refreshAge)) return undefined;
    this.#countRead(key, kept);
    return kept.entry;
  }

  /** A frequently read entry that passes `test`; undefined if there is none. */
  findOften(test: (entry: ResponseEntry) => boolean): ResponseEntry | undefined {
    for (const { entry } of this.#often.values()) if (test(entry)) return entry;
    return undefined;
  }

  /**
   * The entry of a key, created by `make` if needed; only entries with status 200 are cached. Calls
   * `onOutdated` if a new one could not be created and a stale one is returned.
   */
  async load(key: string, make: Make, onOutdated?: () => void): Promise<ResponseEntry> {
    const kept = this.#find(key);
    if (kept !== undefined) this.#countRead(key, kept);
    const entry = kept?.entry;
    const { cells } = this.#options;
    if (entry !== undefined && this.#isYounger(entry, this.#options.refreshAge)) {
      if (cells !== undefined) cells.hit.value += 1;
      return entry;
    }
    const made = this.#make(key, make);
    if (entry !== undefined && this.#isYounger(entry, this.#options.maxAge)) {
      made.catch((error: unknown) => this.#options.onStale?.(key, error));
      if (cells !== undefined) cells.stale.value += 1;
      return entry;
    }
    try {
      const fresh = await made;
      if (cells !== undefined) cells.miss.value += 1;
      return fresh;
    } catch (error) {
      const old = (this.#find(key) ?? this.#stale.get(key))?.entry;
      if (old === undefined) throw error;
      this.#options.onStale?.(key, error);
      onOutdated?.();
      if (cells !== undefined) cells.stale.value += 1;
      return old;
    }
  }

  /**
   * Drops all entries. They are kept as stale copies in case new ones cannot be created, unless
   * something public was withdrawn.
   */
  clear({ isWithdrawal } = { isWithdrawal: false }): void {
    this.#generation += 1;
    this.#pending.clear();
    const fresh = [...this.#once, ...this.#often];
    this.#once.clear();
    this.#often.clear();
    this.#oftenBytes = 0;
    if (isWithdrawal) {
      this.#stale.clear();
      this.#bytes = 0;
      this.#withdrawnAt = secondOf(this.#options.clock.now());
      return;
    }
    for (const [key, kept] of fresh) {
      this.#drop(this.#stale, key);
      this.#stale.set(key, kept);
    }
    this.#trim();
  }

  #isYounger({ bornAt, isStale = false }: ResponseEntry, age: number): boolean {
    return this.#options.clock.now() - bornAt < (isStale ? STALE_MS : age);
  }

  #find(key: string): Kept | undefined {
    return this.#often.get(key) ?? this.#once.get(key);
  }

  #countRead(key: string, kept: Kept): void {
    if (kept.reads < MOST_READS) kept.reads += 1;
    if (!this.#once.delete(key)) return;
    if (kept.reads < OFTEN_FROM || !this.#putOften(key, kept)) this.#once.set(key, kept);
  }

  /**
   * Moves an entry to the frequently read ones; returns whether it fits. The oldest are evicted
   * unless they are still read, and more often than the new one.
   */
  #putOften(key: string, kept: Kept): boolean {
    const { maxBytes, maxAge, clock } = this.#options;
    for (const [oldKey, old] of this.#often) {
      if (this.#oftenBytes + kept.entry.size <= maxBytes * OFTEN_SHARE) break;
      this.#often.delete(oldKey);
      if (old.reads > kept.reads && clock.now() - old.entry.bornAt < maxAge) {
        this.#often.set(oldKey, { ...old, reads: old.reads - 1 });
        return false;
      }
      this.#oftenBytes -= old.entry.size;
      this.#once.set(oldKey, { ...old, reads: 0 });
    }
    this.#often.set(key, kept);
    this.#oftenBytes += kept.entry.size;
    return true;
  }

  #make(key: string, make: Make): Promise<ResponseEntry> {
    const running = this.#pending.get(key);
    if (running !== undefined) return running;
    const generation = this.#generation;
    const made = make(this.#find(key) !== undefined || this.#stale.has(key))
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
   * Sets Last-Modified to the second of the last change: that of the predecessor if both are equal.
   * An entry that changed within the same second gets no date, since it would equal the
   * predecessor's.
   */
  #date(key: string, entry: ResponseEntry): ResponseEntry {
    const before = (this.#find(key) ?? this.#stale.get(key))?.entry;
    const known = before && (before.lastModified ?? secondOf(before.bornAt));
    if (before?.lastModified !== undefined && before.etag === entry.etag) {
      return withEncodingsOf(withLastModified(entry, before.lastModified), before);
    }
    const second = secondOf(entry.bornAt);
    const isSure = second > Math.max(known ?? -Infinity, this.#withdrawnAt);
    return isSure ? withLastModified(entry, second) : entry;
  }

  #store(key: string, entry: ResponseEntry): void {
    const reads = (this.#find(key) ?? this.#stale.get(key))?.reads ?? 0;
    this.#forget(key);
    if (entry.size > this.#options.maxBytes / 8) return;
    this.#bytes += entry.size;
    const kept = { entry, reads };
    if (reads < OFTEN_FROM || !this.#putOften(key, kept)) this.#once.set(key, kept);
    this.#trim();
  }

  #forget(key: string): void {
    for (const map of [this.#once, this.#often, this.#stale]) this.#drop(map, key);
  }

  #drop(map: Map<string, Kept>, key: string): void {
    const kept = map.get(key);
    if (kept === undefined) return;
    map.delete(key);
    this.#bytes -= kept.entry.size;
    if (map === this.#often) this.#oftenBytes -= kept.entry.size;
  }

  #trim(): void {
    for (const map of [this.#stale, this.#once, this.#often]) {
      for (const key of map.keys()) {
        if (this.#bytes <= this.#options.maxBytes) return;
        this.#drop(map, key);
      }
    }
  }
}
