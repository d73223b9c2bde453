import { canRecompress, recompress } from '../lib/response-entry';
import type { EntryCache } from './entry-cache';

const LOOK_MS = 2_000;

/**
 * Compresses frequently read pages again at Brotli's highest quality, one at a time and never as
 * part of a request. The result is kept while the content is the same, even if the page is rendered
 * again.
 */
export class DensePages {
  #isAtWork = false;

  constructor(
    private readonly cache: Pick<EntryCache, 'findOften'>,
    private readonly log: (error: unknown) => void,
  ) {}

  /** Starts checking at an interval. */
  start(): void {
    setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Compresses one page, if there is one and no other is being compressed. */
  async look(): Promise<void> {
    const entry = this.#isAtWork ? undefined : this.cache.findOften(canRecompress);
    if (entry === undefined) return;
    this.#isAtWork = true;
    try {
      await recompress(entry);
    } catch (error) {
      this.log(error);
    } finally {
      this.#isAtWork = false;
    }
  }
}
