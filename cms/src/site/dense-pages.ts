import { canBeDenser, makeDense } from '../lib/response-entry';
import type { EntryCache } from './entry-cache';

const LOOK_MS = 2_000;

/**
 * Compresses the pages that are read often once more, as far as Brotli can, one after another and never for somebody who
 * waits. They stay so for as long as their content does, also where they are made again.
 */
export class DensePages {
  #isAtWork = false;

  constructor(
    private readonly cache: Pick<EntryCache, 'findOften'>,
    private readonly log: (error: unknown) => void,
  ) {}

  /** Begins to look. */
  start(): void {
    setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Looks once, and compresses one page. */
  async look(): Promise<void> {
    const entry = this.#isAtWork ? undefined : this.cache.findOften(canBeDenser);
    if (entry === undefined) return;
    this.#isAtWork = true;
    try {
      await makeDense(entry);
    } catch (error) {
      this.log(error);
    } finally {
      this.#isAtWork = false;
    }
  }
}
