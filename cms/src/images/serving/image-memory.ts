import type { ResponseEntry } from '../../lib/response-entry';

/** State of an image when it was read: its path and a text that changes with its content. */
export interface ImageState {
  source: string;
  version: string;
}

interface Kept extends ImageState {
  entry: ResponseEntry;
  checkedAt: number;
}

interface MemoryOptions {
  maxBytes: number;
  /** How long an image is answered without another look at its file, in milliseconds. */
  trustedFor: number;
  now: () => number;
  /** How an image is now; undefined where there is none. */
  versionOf: (source: string) => Promise<string | undefined>;
}

/** Keeps answers in memory, the oldest dropped first, until one of the images behind them changes. */
export class ImageMemory {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(private readonly options: MemoryOptions) {}

  /** The answer that is kept under a path; undefined where there is none or its image has changed. */
  async get(pathname: string): Promise<ResponseEntry | undefined> {
    const kept = this.#kept.get(pathname);
    if (kept === undefined) return undefined;
    const now = this.options.now();
    if (now - kept.checkedAt < this.options.trustedFor) return kept.entry;
    kept.checkedAt = now;
    // Another process may have replaced or deleted it.
    if ((await this.options.versionOf(kept.source)) === kept.version) return kept.entry;
    this.#drop(pathname);
    return undefined;
  }

  /** Keeps an answer that was made of an image in this state. */
  put(pathname: string, entry: ResponseEntry, state: ImageState): void {
    this.#drop(pathname);
    this.#kept.set(pathname, { ...state, entry, checkedAt: this.options.now() });
    this.#size += entry.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Drops everything that was made of a file of this name, its thumbnail too. */
  forget(name: string): void {
    for (const pathname of this.#kept.keys()) if (pathname.includes(name)) this.#drop(pathname);
  }

  #drop(pathname: string): void {
    const kept = this.#kept.get(pathname);
    if (kept === undefined) return;
    this.#kept.delete(pathname);
    this.#size -= kept.entry.size;
  }
}
