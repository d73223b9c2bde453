import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BoundedMap } from '../../lib/bounded-map';
import type { Clock } from '../../lib/clock';
import { errorCode } from '../../lib/error-code';
import type { UploadState, UploadStore } from '../../lib/upload-store';
import { writeWhole } from '../../lib/write-whole';
import { type BucketEntry, LookRefused } from './s3-bucket';

/**
 * Cache time of the bucket's answers in milliseconds; during it another instance may still show a
 * replaced file.
 */
export const TRUSTED_MS = 30_000;
const MAX_KNOWN = 5_000;

/** Read access to a bucket. */
interface Bucket {
  find(name: string): Promise<BucketEntry | undefined>;
  read(name: string): Promise<Buffer>;
}

interface UploadsOptions {
  bucket: Bucket;
  /** Folder for copies; it can be emptied at any time. */
  cacheDir: string;
  clock: Clock;
}

interface Known {
  at: number;
  state: UploadState | undefined;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Uploads in a bucket; read files are cached in a local folder, and served while the bucket is unreachable. */
export class S3Uploads implements UploadStore {
  readonly #known = new BoundedMap<string, Known>(MAX_KNOWN);
  readonly #reading = new Map<string, Promise<string | undefined>>();
  /** The file found last. */
  #readable: string | undefined;

  constructor(private readonly options: UploadsOptions) {}

  async find(name: string): Promise<UploadState | undefined> {
    const known = this.#known.get(name);
    const now = this.options.clock.now();
    if (known !== undefined && Math.abs(now - known.at) < TRUSTED_MS) return known.state;
    try {
      const entry = await this.#look(name);
      const state = entry && { version: `${entry.etag}:${entry.size}`, size: entry.size };
      this.#keep(name, { at: now, state });
      return state;
    } catch (error) {
      if (known?.state === undefined) throw error;
      this.#keep(name, { at: now, state: known.state });
      return known.state;
    }
  }

  async fileOf(name: string): Promise<string | undefined> {
    const state = await this.find(name);
    if (state === undefined) return undefined;
    const digest = createHash('sha1').update(state.version).digest('hex');
    const file = path.join(this.options.cacheDir, name, `${digest}${path.extname(name)}`);
    if (await exists(file)) return file;
    const reading = this.#reading.get(file) ?? this.#read(name, file);
    this.#reading.set(file, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(file);
    }
  }

  forget(name: string): void {
    this.#known.delete(name);
  }

  /**
   * Looks a file up; if the bucket refuses to report it but reports another one, the file counts as
   * missing.
   */
  async #look(name: string): Promise<BucketEntry | undefined> {
    const { bucket } = this.options;
    try {
      const entry = await bucket.find(name);
      if (entry !== undefined) this.#readable = name;
      return entry;
    } catch (error) {
      const other = this.#readable;
      if (!(error instanceof LookRefused) || other === undefined || other === name) throw error;
      if ((await bucket.find(other).catch(() => undefined)) === undefined) throw error;
      return undefined;
    }
  }

  #keep(name: string, known: Known): void {
    this.#known.delete(name);
    this.#known.set(name, known);
  }

  async #read(name: string, file: string): Promise<string> {
    const body = await this.options.bucket.read(name);
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    try {
      await writeWhole(file, body);
    } catch (error) {
      // Emptying the folder also removes unfinished files.
      if (errorCode(error) !== 'ENOENT' || !(await exists(file))) throw error;
    }
    // Only the newest copy of a replaced image is useful.
    for (const other of await readdir(folder)) {
      if (other === path.basename(file) || other.endsWith('.part')) continue;
      await rm(path.join(folder, other), { force: true });
    }
    return file;
  }
}
