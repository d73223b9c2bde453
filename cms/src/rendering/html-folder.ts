import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../lib/write-whole';
import type { HtmlStore } from './article-html';

/** Files not read for this time are deleted when the server starts. */
const UNREAD_MS = 90 * 86_400_000;

/**
 * Rendered articles as files of a folder. It only saves work: a full disk, or a file that is gone, takes no
 * article away.
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

  /** Does something to the folder until it is closed. What fails there is done again after the next start. */
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
