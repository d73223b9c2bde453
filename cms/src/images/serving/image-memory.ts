import type { ResponseEntry } from '../../lib/response-entry';

/** State of an image when it was read: its path and a version of its content. */
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
  /** How long an image is served without checking its file, in milliseconds. */
  trustedFor: number;
  now: () => number;
  /** The current version of an image; undefined if it does not exist. */
  versionOf: (source: string) => Promise<string | undefined>;
}

/** Caches responses in memory, evicting the oldest first, until their image changes. */
export class ImageMemory {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(private readonly options: MemoryOptions) {}

  /** The cached response of a path; undefined if there is none or its image has changed. */
  async get(pathname: string): Promise<ResponseEntry | undefined> {
    const kept = this.#kept.get(pathname);
    if (kept === undefined) return undefined;
    const now = this.options.now();
    if (now - kept.checkedAt < this.options.trustedFor) return kept.entry;
    kept.checkedAt = now;
    // Another process may have replaced or deleted the image.
    if ((await this.options.versionOf(kept.source)) === kept.version) return kept.entry;
    this.#drop(pathname);
    return undefined;
  }

  /** Caches a response made from an image in this state. */
  put(pathname: string, entry: ResponseEntry, state: ImageState): void {
    this.#drop(pathname);
    this.#kept.set(pathname, { ...state, entry, checkedAt: this.options.now() });
    this.#size += entry.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.options.maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Drops all responses made from a file of this name, including its thumbnail. */
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
