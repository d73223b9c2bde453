import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture, PICTURE_WIDTHS, type PictureFormat } from './picture-encoder';
import { createEntry, type ResponseEntry } from './response-entry';
import { commonHeaders } from './security-headers';

const VARIANT = /^\/img\/(\d{3,4})(\/(?:pictures|uploads)\/[\w.-]+)\.(avif|webp|jpg)$/;
const ORIGINAL = /^\/(?:pictures|uploads)\/[\w.-]+$/;
const MAX_ENCODERS = 2;
const MAX_MEMORY = 24 * 1024 * 1024;

const mime: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
};

interface PicturesOptions {
  /** Drawn masters `<name>.png`, and below `variants` what was made of them ahead. */
  picturesDir: string;
  uploadsDir: string;
  cacheDir: string;
}

/** Serves pictures, and makes their smaller and lighter variants when first asked for. */
export class Pictures {
  readonly #pending = new Map<string, Promise<ResponseEntry | undefined>>();
  readonly #memory = new Map<string, ResponseEntry>();
  #memorySize = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly options: PicturesOptions) {}

  /** Tells whether a path belongs to pictures. */
  static owns(pathname: string): boolean {
    return /^\/(?:img|pictures|uploads)\//.test(pathname);
  }

  /** The picture at a path; undefined where there is none. */
  async get(pathname: string): Promise<ResponseEntry | undefined> {
    const kept = this.#memory.get(pathname);
    if (kept !== undefined) return kept;
    const pending = this.#pending.get(pathname) ?? this.#make(pathname);
    this.#pending.set(pathname, pending);
    try {
      return await pending;
    } finally {
      this.#pending.delete(pathname);
    }
  }

  async #make(pathname: string): Promise<ResponseEntry | undefined> {
    const variant = VARIANT.exec(pathname);
    if (variant !== null) {
      const [, width, source = '', format] = variant;
      const isKnown = PICTURE_WIDTHS.some((known) => known === Number(width));
      return isKnown
        ? this.#variant(pathname, source, Number(width), format as PictureFormat)
        : undefined;
    }
    if (!ORIGINAL.test(pathname)) return undefined;
    if (pathname.startsWith('/pictures/')) return this.#variant(pathname, pathname, 1600, 'jpg');
    const file = this.#sourceFile(pathname);
    const type = mime[path.extname(file).toLowerCase()];
    if (type === undefined) return undefined;
    const body = await readFile(file).catch(() => undefined);
    return body === undefined ? undefined : this.#entry(pathname, body, type);
  }

  #sourceFile(source: string): string {
    const name = path.basename(source);
    return source.startsWith('/pictures/')
      ? path.join(this.options.picturesDir, `${name.replace(/\.jpg$/, '')}.png`)
      : path.join(this.options.uploadsDir, name);
  }

  async #variant(
    pathname: string,
    source: string,
    width: number,
    format: PictureFormat,
  ): Promise<ResponseEntry | undefined> {
    const file = this.#sourceFile(source);
    const info = await stat(file).catch(() => undefined);
    if (info === undefined || !info.isFile()) return undefined;
    const key = createHash('sha1').update(`${source}:${info.size}:${info.mtimeMs}`).digest('hex');
    const cached = path.join(this.options.cacheDir, `${key}-${width}.${format}`);
    const body =
      (await this.#readReady(source, width, format)) ??
      (await readFile(cached).catch(() => this.#encodeTo(cached, file, width, format)));
    return body === undefined
      ? undefined
      : this.#entry(pathname, body, mime[`.${format}`] ?? 'image/jpeg');
  }

  #readReady(source: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    if (!source.startsWith('/pictures/')) return Promise.resolve(undefined);
    const name = `${path.basename(source, '.jpg')}-${width}.${format}`;
    return readFile(path.join(this.options.picturesDir, 'variants', name)).catch(() => undefined);
  }

  async #encodeTo(
    target: string,
    file: string,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer | undefined> {
    if (this.#running >= MAX_ENCODERS) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      const body = await encodePicture(await readFile(file), width, format);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.${process.pid}.part`;
      await writeFile(part, body);
      await rename(part, target);
      return body;
    } catch (error) {
      // A file that only pretends to be a picture has no variants.
      if (error instanceof Error && /unsupported image|Input (?:buffer|file)/.test(error.message)) {
        return undefined;
      }
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  #entry(pathname: string, body: Buffer, type: string): ResponseEntry {
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=2592000',
      'Content-Security-Policy': "default-src 'none'",
      ...commonHeaders(),
    };
    const entry = createEntry({ status: 200, headers, body, isRaw: true }, Date.now());
    this.#memory.set(pathname, entry);
    this.#memorySize += entry.size;
    for (const [key, old] of this.#memory) {
      if (this.#memorySize <= MAX_MEMORY) break;
      this.#memory.delete(key);
      this.#memorySize -= old.size;
    }
    return entry;
  }
}
