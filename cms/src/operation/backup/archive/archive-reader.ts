import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { Header, Pax } from 'tar';
import { BackupProblem } from './backup-problem';

const BLOCK = 512;

/** An archive is not a backup or is damaged; `message` says so in a sentence. */
export class DamagedBackup extends BackupProblem {}

const damaged = (why: string): DamagedBackup =>
  new DamagedBackup(`This file is not a backup or is damaged: ${why}.`);

/** A file of an archive; read its content before the next file. */
export interface ArchivedFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

const isDamage = (error: unknown): boolean =>
  /^Z_/.test(String((error as { code?: unknown } | null)?.code));

/** Reads bytes from a stream, regardless of its chunks. */
class Bytes {
  #rest: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns between one and `most` bytes. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#next();
      if (next.done === true) throw damaged('it ends too early');
      this.#rest = next.value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) {
      parts.push(await this.some(left));
    }
    return Buffer.concat(parts);
  }

  /** Reads to the end, so that damage after the last file is also found. */
  async drain(): Promise<void> {
    this.#rest = Buffer.alloc(0);
    while ((await this.#next()).done !== true);
  }

  async #next(): Promise<IteratorResult<Buffer, unknown>> {
    try {
      return await this.#chunks.next();
    } catch (error) {
      throw isDamage(error) ? damaged('it cannot be unpacked') : error;
    }
  }
}

const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

async function* contentOf(bytes: Bytes, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const chunk = await bytes.some(left);
    left -= chunk.length;
    yield chunk;
  }
  await bytes.exactly(paddingOf(size));
}

async function* filesOf(bytes: Bytes): AsyncGenerator<ArchivedFile> {
  for (let extended: Pax | undefined; ;) {
    const header = new Header(await bytes.exactly(BLOCK), 0, extended);
    if (header.nullBlock) break;
    // A long name precedes the header, which has room for only part of it.
    const path = extended?.path ?? header.path ?? '';
    const { size = 0, type } = header;
    if (!header.cksumValid) throw damaged('a header is not valid');
    if (type === 'ExtendedHeader') {
      extended = Pax.parse((await bytes.exactly(size)).toString('utf8'));
      await bytes.exactly(paddingOf(size));
      continue;
    }
    extended = undefined;
    if (type !== 'File' && type !== 'OldFile') throw damaged(`${path} is not a plain file`);
    yield { name: path, bytes: size, content: contentOf(bytes, size) };
  }
  await bytes.drain();
}

/**
 * Reads the files of a compressed archive in order; throws DamagedBackup if it is incomplete or
 * damaged.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const gunzip = createGunzip();
  pipeline(createReadStream(path), gunzip, () => undefined);
  try {
    yield* filesOf(new Bytes(gunzip));
  } finally {
    gunzip.destroy();
  }
}

/** A file's whole content, which must fit into memory. */
export async function contentAsBuffer({ content }: ArchivedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
