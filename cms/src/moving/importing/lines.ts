import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Found } from '../found';
import { importFolder, linesFile } from './folders';

/** Position of an entry in the file of lines. */
export interface LinePlace {
  line_at: number | string;
  line_bytes: number;
}

/** Writes entries, one per line, so that none stays in memory. */
export class LineWriter {
  private constructor(
    private readonly stream: ReturnType<typeof createWriteStream>,
    private at: number,
  ) {}

  /** Starts an import's file from scratch. */
  static async begin(importId: number): Promise<LineWriter> {
    await mkdir(importFolder(importId), { recursive: true, mode: 0o700 });
    return new LineWriter(createWriteStream(linesFile(importId), { mode: 0o600 }), 0);
  }

  /** Appends to the existing content. */
  static async append(importId: number): Promise<LineWriter> {
    const file = linesFile(importId);
    const { size } = await stat(file);
    return new LineWriter(createWriteStream(file, { flags: 'a', mode: 0o600 }), size);
  }

  /** Writes an entry; returns its position. */
  async write(found: Found): Promise<LinePlace> {
    const line = Buffer.from(`${JSON.stringify(found)}\n`);
    const place = { line_at: this.at, line_bytes: line.length };
    this.at += line.length;
    if (this.stream.errored) throw this.stream.errored;
    if (!this.stream.write(line)) await once(this.stream, 'drain');
    return place;
  }

  /** Ends the file; resolves once it is complete. */
  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}

/** Reads single lines of the file. */
export class LineReader {
  private constructor(private readonly file: FileHandle) {}

  /** Opens the file of an import; the caller closes it. */
  static async open(importId: number): Promise<LineReader> {
    return new LineReader(await open(linesFile(importId)));
  }

  /** The entry at a position. */
  async read<T extends Found>({ line_at: at, line_bytes: bytes }: LinePlace): Promise<T> {
    const buffer = Buffer.alloc(bytes);
    await this.file.read(buffer, 0, bytes, Number(at));
    return JSON.parse(buffer.toString('utf8')) as T;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
