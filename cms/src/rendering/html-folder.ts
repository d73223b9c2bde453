import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/write-whole';
import type { HtmlStore } from './article-html';

/** Files not read for this time are deleted when the server starts. */
const UNREAD_MS = 90 * 86_400_000;

/**
 * A folder of rendered articles, one file each. It is only a cache: a full disk or a missing file
 * loses no article.
 */
export class HtmlFolder implements HtmlStore {
  readonly #works = new Set<Promise<void>>();
  #isClosed = false;

  constructor(private readonly folder: string) {}

  /** Stops writing, and waits for writes in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#works);
  }

  async get(key: string): Promise<string | undefined> {
    const file = this.#fileOf(key);
    try {
      const html = await readFile(file, 'utf8');
      const now = new Date();
      await utimes(file, now, now).catch(() => undefined);
      return html;
    } catch {
      return undefined;
    }
  }

  set(key: string, html: string): Promise<void> {
    return this.#work(async () => {
      await mkdir(this.folder, { recursive: true });
      await writeWhole(this.#fileOf(key), Buffer.from(html));
    });
  }

  /** Deletes entries unread for three months, counted from `now` (milliseconds). */
  prune(now: number): Promise<void> {
    return this.#work(async () => {
      for (const name of await readdir(this.folder)) {
        if (this.#isClosed) return;
        const file = path.join(this.folder, name);
        const age = await stat(file).then(
          ({ mtimeMs }) => now - mtimeMs,
          () => 0,
        );
        if (age > UNREAD_MS) await rm(file, { force: true }).catch(() => undefined);
      }
    });
  }

  /**
   * Runs work on the folder unless it is closed. Failures are ignored: the cache only saves work.
   */
  async #work(work: () => Promise<void>): Promise<void> {
    if (this.#isClosed) return;
    const done = work().catch(() => undefined);
    this.#works.add(done);
    await done;
    this.#works.delete(done);
  }

  #fileOf(key: string): string {
    return path.join(this.folder, `${key}.html`);
  }
}
