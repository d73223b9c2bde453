import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header, Pax } from 'tar';
import { errorCode } from '../../../lib/error-code';
import { BackupProblem } from './backup-problem';
import type { StoredFile } from './manifest';

const BLOCK = 512;
const MODE = 0o600;

const broken = (): Error => new Error('The archive was interrupted');

/** Padding that fills a file's last block. */
const padding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);

/** Header of a file in an archive. */
function headOf(name: string, size: number, mtime: Date): Buffer {
  const data = { path: name, size, mtime, mode: MODE, type: 'File' as const };
  const header = new Header(data);
  const block = Buffer.alloc(BLOCK);
  if (!header.encode(block)) return block;
  // A name or size that does not fit into the header goes into a record before it.
  return Buffer.concat([new Pax(data).encode(), block]);
}

/** A failure to read a file as a sentence for the owner; ENOENT is passed on unchanged. */
function unreadable(name: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return error;
  return new BackupProblem(`${name} cannot be read (${code ?? String(error)}).`, { cause: error });
}

/** Reads a file; throws a BackupProblem if it cannot be read. */
async function* readable(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Writes a compressed archive file by file, without holding one in memory. */
export class ArchiveWriter {
  readonly #gzip = createGzip({ level: 6 });
  readonly #written: Promise<void>;
  /** Rejects the pending write; a destroyed stream does not call back for each. */
  #onFailed: () => void = () => undefined;
  /** Written files, in order. */
  readonly files: StoredFile[] = [];

  private constructor(
    private readonly path: string,
    handle: FileHandle,
  ) {
    this.#written = pipeline(this.#gzip, handle.createWriteStream());
    // The next write, or `end`, reports a failure.
    this.#written.catch(() => this.#onFailed());
  }

  /**
   * Creates the archive, which only its owner can read; throws a BackupProblem if the file exists.
   */
  static async begin(path: string): Promise<ArchiveWriter> {
    const handle = await open(path, 'wx', MODE).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
      const message = `${path} already exists: another backup is being created right now.`;
      throw new BackupProblem(message, { cause: error });
    });
    return new ArchiveWriter(path, handle);
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#add(name, bytes.length, new Date(), Readable.from([bytes]));
  }

  /** Adds a file with its current length; throws if it changes while it is read. */
  async addFile(name: string, path: string): Promise<void> {
    const file = await open(path).catch((error: unknown) => {
      throw unreadable(name, error);
    });
    try {
      const { size, mtime } = await file.stat();
      const part = { end: Math.max(0, size - 1), autoClose: false };
      const content = size === 0 ? Readable.from([]) : file.createReadStream(part);
      await this.#add(name, size, mtime, content);
    } finally {
      await file.close();
    }
  }

  /** Ends the archive and syncs it to disk. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#gzip.end();
    await this.#written;
    const file = await open(this.path, 'r+');
    await file.sync();
    await file.close();
  }

  /** Aborts; the partial file is kept. */
  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
  }

  async #add(name: string, size: number, mtime: Date, content: Readable): Promise<void> {
    await this.#write(headOf(name, size, mtime));
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of readable(name, content)) {
      hash.update(chunk);
      bytes += chunk.length;
      await this.#write(chunk);
    }
    if (bytes !== size) {
      throw new BackupProblem(`${name} changed while it was read: create the backup again.`);
    }
    await this.#write(padding(size));
    this.files.push({ name, bytes, sha256: hash.digest('hex') });
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => void this.#written.then(() => reject(broken()), reject);
      this.#onFailed = fail;
      this.#gzip.write(chunk, (error) => (error ? fail() : resolve()));
    });
  }
}
