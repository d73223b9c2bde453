import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TRUSTED_MS } from '../s3/s3-uploads';
import { type ResponseEntry, withCacheControl } from '../../lib/response-entry';
import { withLongBrowserCache } from '../../lib/shared-cache';

/** Time after a change during which an instance may still serve, or be encoding, the former image. */
const SETTLING_MS = 2 * TRUSTED_MS;
const MARK_LENGTH = 8;

interface Options {
  /** Folders and files of the release whose content is served at addresses without a hash. */
  released: readonly string[];
  /** Number of images that were replaced at their address. */
  countReplaced: () => Promise<number>;
  now: () => number;
}

/** A path of the site with the mark of its current content. */
export const markedPath = (pathname: string, mark: string): string => `${pathname}?v=${mark}`;

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha1');
  for (const given of paths) {
    const names = await readdir(given).catch(() => undefined);
    const files =
      names === undefined ? [given] : names.sort().map((name) => path.join(given, name));
    for (const file of files) hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Gives addresses of images a mark that changes with every release that changes an image and
 * whenever one is replaced, so that browsers can cache them for a year.
 */
export class LastingImages {
  #released: Promise<string> | undefined;
  #mark: string | undefined;
  #since = -Infinity;

  constructor(private readonly options: Options) {}

  /** The current mark; `icon` is the address of the owner's icon, if there is one. */
  async mark(icon: string | undefined): Promise<string> {
    if (this.#released === undefined) {
      this.#released = hashOf(this.options.released);
      this.#released.catch(() => {
        this.#released = undefined;
      });
    }
    const parts = [await this.#released, await this.options.countReplaced(), icon ?? ''];
    const mark = createHash('sha1').update(parts.join(' ')).digest('base64url');
    this.#keep(mark.slice(0, MARK_LENGTH));
    return mark.slice(0, MARK_LENGTH);
  }

  /** The response for an image at a URL, cacheable for a year if the URL has the current mark. */
  answerAt(url: string, entry: ResponseEntry): ResponseEntry {
    const query = url.indexOf('?');
    if (query === -1 || url.slice(query) !== `?v=${this.#mark}`) return entry;
    if (this.options.now() - this.#since < SETTLING_MS) return entry;
    return withCacheControl(entry, withLongBrowserCache);
  }

  #keep(mark: string): void {
    if (mark === this.#mark) return;
    // Before the first mark nothing was cached.
    if (this.#mark !== undefined) this.#since = this.options.now();
    this.#mark = mark;
  }
}
