import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/error-code';
import { commonHeaders } from '../lib/security-headers';
import { createEntry, type ResponseEntry } from '../lib/response-entry';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt']);

/** The ending of a file's Brotli version, which the build writes beside it. */
const BROTLI = '.br';

/** The Brotli version of a file; undefined if the build has written none. */
async function readBrotli(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file + BROTLI);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The built files of the web app, each read once; hashed ones may be cached forever. */
export class StaticFiles {
  readonly #files = new Map<string, string>();
  readonly #entries = new Map<string, Promise<ResponseEntry>>();

  private constructor() {}

  /** Lists the files of a folder; no others are ever served. */
  static async open(root: string): Promise<StaticFiles> {
    const files = new StaticFiles();
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(BROTLI)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(root, file).split(path.sep).join('/')}`;
      if (!url.startsWith('/.')) files.#files.set(url, file);
    }
    return files;
  }

  /** The file at a path of the site; undefined if there is none. */
  get(pathname: string): Promise<ResponseEntry | undefined> | undefined {
    const file = this.#files.get(pathname);
    if (file === undefined) return undefined;
    let entry = this.#entries.get(pathname);
    if (entry === undefined) {
      entry = this.#read(pathname, file);
      entry.catch(() => this.#entries.delete(pathname));
      this.#entries.set(pathname, entry);
    }
    // A build may have removed the file since it was listed.
    return entry.catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  }

  async #read(pathname: string, file: string): Promise<ResponseEntry> {
    const extension = path.extname(file);
    const hashed = pathname.startsWith('/assets/');
    const isRaw = !COMPRESSIBLE.has(extension);
    const dense = isRaw ? undefined : await readBrotli(file);
    return createEntry(
      {
        status: 200,
        headers: {
          'Content-Type': types[extension] ?? 'application/octet-stream',
          'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
          ...commonHeaders(),
        },
        body: await readFile(file),
        isRaw,
        ...(dense === undefined ? {} : { dense }),
      },
      Date.now(),
    );
  }
}
