import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type ImageFile,
  imageFile,
  type ImageFiles,
  imageTypes,
  partOfDrawing,
} from './image-files';
import { cdnOnlyCacheHeaders, withLongBrowserCache } from '../../lib/shared-cache';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { writeWhole } from '../../lib/write-whole';
import { encodeImage, IMAGE_WIDTHS, type ImageFormat, SHARED_IMAGE } from './image-encoder';
import { ImageMemory } from './image-memory';
import { createEntry, type ResponseEntry } from '../../lib/response-entry';
import { commonHeaders } from '../../lib/security-headers';

const VARIANT = /^\/img\/(\d{3,4})(\/(?:pictures|uploads)\/[\w.-]+)\.(avif|webp|jpg)$/;
const SHARED = /^\/img\/share(\/(?:pictures|uploads)\/[\w.-]+)\.jpg$/;
const MAX_MEMORY = 24 * 1024 * 1024;
const TRUSTED_MS = 2_000;

interface ImagesOptions extends ImageFiles {
  cacheDir: string;
  now: () => number;
}

/** All paths at which an image or a variant of it may have been fetched. */
export const imagePaths = (source: string): string[] => [
  source,
  ...IMAGE_WIDTHS.flatMap((width) =>
    ['avif', 'webp', 'jpg'].map((format) => `/img/${width}${source}.${format}`),
  ),
  `/img/share${source}.jpg`,
];

/** Requested file: an image itself, or a smaller variant of it. */
interface Wanted {
  source: string;
  variant?: Variant;
}

interface Variant {
  width: number;
  /** Cropped to this height; without it, the proportions are kept. */
  height?: number;
  format: ImageFormat;
}

const wantedAt = (pathname: string): Wanted | undefined => {
  const shared = SHARED.exec(pathname)?.[1];
  if (shared !== undefined) return { source: shared, variant: { ...SHARED_IMAGE, format: 'jpg' } };
  const match = VARIANT.exec(pathname);
  if (match === null) {
    // The drawings that ship with the site are only sent as variants.
    return pathname.startsWith('/pictures/')
      ? { source: pathname, variant: { width: 1600, format: 'jpg' } }
      : { source: pathname };
  }
  const [, width, source = '', format] = match;
  return IMAGE_WIDTHS.some((known) => known === Number(width))
    ? { source, variant: { width: Number(width), format: format as ImageFormat } }
    : undefined;
};

/**
 * An upload's address stays the same when its image is replaced, hence the short cache time; a
 * drawing is never replaced.
 */
const cacheHeaders = (source: string): Record<string, string> => {
  if (!source.startsWith('/uploads/')) return { 'Cache-Control': 'public, max-age=2592000' };
  const shared = 'public, max-age=3600, stale-while-revalidate=2592000';
  const isDrawing = source.endsWith('.svg');
  return {
    'Cache-Control': isDrawing ? withLongBrowserCache(shared) : shared,
    ...cdnOnlyCacheHeaders(),
  };
};

/** A file that is opened directly runs no scripts; drawings may have inline styles. */
const policyOf = (type: string): string =>
  type === 'image/svg+xml'
    ? "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    : "default-src 'none'";

/** Content type of a variant; of an animation it is WebP, whatever the extension. */
const typeOf = (body: Buffer, ext: string): string =>
  body.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : (imageTypes[ext] ?? 'image/jpeg');

/** The content of an image; throws ENOENT if it has just been deleted. */
const readImage = async (image: ImageFile): Promise<Buffer> => {
  const file = await image.file();
  if (file === undefined) throw new Error('ENOENT: the picture is gone');
  const content = await readFile(file);
  return image.view === undefined
    ? content
    : Buffer.from(partOfDrawing(content.toString('utf8'), image.view));
};

/** Whether a file is not an image, or has just been deleted, so that it has no variants. */
const isNoImage = (error: unknown): boolean =>
  error instanceof Error && /unsupported image|Input (?:buffer|file)|^ENOENT/.test(error.message);

const unlessGone = (reading: Promise<Buffer>): Promise<Buffer | undefined> =>
  reading.catch((error: unknown) => {
    if (isNoImage(error)) return undefined;
    throw error;
  });

/** The response that waits for an image; destroyed once its reader has left. */
interface Waiting {
  readonly destroyed: boolean;
}

/** An image being encoded, and the responses that wait for it. */
interface Making {
  entry: Promise<ResponseEntry | undefined>;
  waiting: Waiting[];
}

/** The current version of an image, to be encoded. */
interface Found {
  image: ImageFile;
  version: string;
  isAbandoned: () => boolean;
}

/** Serves images, and encodes their variants on first request. */
export class Images {
  readonly #pending = new Map<string, Making>();
  readonly #memory: ImageMemory;
  readonly #encoders = new ConcurrencyLimit(2);

  constructor(private readonly options: ImagesOptions) {
    const { now } = options;
    this.#memory = new ImageMemory({
      maxBytes: MAX_MEMORY,
      trustedFor: TRUSTED_MS,
      now,
      versionOf: async (source) => (await imageFile(source, options)?.find())?.version,
    });
  }

  /** Whether a path belongs to images. */
  static owns(pathname: string): boolean {
    return /^\/(?:img|pictures|uploads)\//.test(pathname);
  }

  /**
   * The image at a path; undefined if there is none, or if all readers who requested it have left.
   * Encoding a variant takes about a second, so abandoned ones would delay images that readers wait
   * for.
   */
  async get(
    pathname: string,
    response: Waiting = { destroyed: false },
  ): Promise<ResponseEntry | undefined> {
    const kept = await this.#memory.get(pathname);
    if (kept !== undefined) return kept;
    const making = this.#pending.get(pathname) ?? this.#begin(pathname);
    making.waiting.push(response);
    return making.entry;
  }

  #begin(pathname: string): Making {
    const waiting: Waiting[] = [];
    const forget = (): void => {
      if (this.#pending.get(pathname)?.waiting === waiting) this.#pending.delete(pathname);
    };
    const isAbandoned = (): boolean => {
      if (waiting.some(({ destroyed }) => !destroyed)) return false;
      // The next request encodes it again.
      forget();
      return true;
    };
    const making = { entry: this.#make(pathname, isAbandoned).finally(forget), waiting };
    this.#pending.set(pathname, making);
    return making;
  }

  /** Drops everything made from an upload that has been replaced or deleted. */
  async forget(source: string): Promise<void> {
    this.options.uploads.forget(path.basename(source));
    this.#memory.forget(path.basename(source));
    await rm(this.#cacheFolder(source), { recursive: true, force: true });
  }

  async #make(pathname: string, isAbandoned: () => boolean): Promise<ResponseEntry | undefined> {
    const wanted = wantedAt(pathname);
    const image = wanted && imageFile(wanted.source, this.options);
    const version = (await image?.find())?.version;
    if (wanted === undefined || image === undefined || version === undefined) return undefined;
    const body = await this.#read(wanted, { image, version, isAbandoned });
    if (body === undefined) return undefined;
    const ext = wanted.variant ? `.${wanted.variant.format}` : path.extname(pathname).toLowerCase();
    const type = typeOf(body, ext);
    const headers = {
      'Content-Type': type,
      ...cacheHeaders(wanted.source),
      'Content-Security-Policy': policyOf(type),
      ...commonHeaders(),
    };
    const entry = createEntry({ status: 200, headers, body, isRaw: true }, this.options.now());
    this.#memory.put(pathname, entry, { source: wanted.source, version });
    return entry;
  }

  async #read({ source, variant }: Wanted, found: Found): Promise<Buffer | undefined> {
    const { image, version } = found;
    if (variant === undefined) return unlessGone(readImage(image));
    const { width, height, format } = variant;
    const key = createHash('sha1').update(`${source}:${version}`).digest('hex');
    const measure = height === undefined ? width : `${width}x${height}`;
    const cached = path.join(this.#cacheFolder(source), `${key}-${measure}.${format}`);
    return readFile(cached).catch(() => this.#encodeTo(cached, found, variant));
  }

  #cacheFolder(source: string): string {
    return path.join(this.options.cacheDir, ...source.split('/').slice(-2));
  }

  async #encodeTo(
    target: string,
    { image, isAbandoned }: Found,
    { width, height, format }: Variant,
  ): Promise<Buffer | undefined> {
    const body = await this.#encoders.run(async () =>
      isAbandoned()
        ? undefined
        : unlessGone(readImage(image).then((input) => encodeImage(input, width, format, height))),
    );
    // The cache only saves work: if the disk is full or its folder is deleted, the image is still
    // served.
    if (body !== undefined) await this.#keep(target, body).catch(() => undefined);
    return body;
  }

  async #keep(target: string, body: Buffer): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    await writeWhole(target, body);
  }
}
