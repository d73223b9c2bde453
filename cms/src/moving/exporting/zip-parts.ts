import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Parts } from './make-export';

/** A file of an archive: a text, or an already compressed file on this machine. */
export interface ArchiveFile {
  /** From the root of the archive, with slashes. */
  path: string;
  modifiedAt: Date;
  content: AsyncIterable<string> | { file: string };
}

/** A text as a file's content. */
export async function* onePart(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

type TakeStream = (error: Error | null, stream: Readable) => void;

/**
 * Hands over a stream once and drops it: the archive keeps this callback to its end, and would keep
 * all texts in memory.
 */
function withHandover(source: Readable): (take: TakeStream) => void {
  let given: Readable | undefined = source;
  return (take) => {
    const stream = given;
    given = undefined;
    if (stream !== undefined) take(null, stream);
  };
}

/** Writes a file; resolves once it has been read completely. */
async function addFile(zip: ZipFile, file: ArchiveFile): Promise<void> {
  const { path, modifiedAt: mtime, content } = file;
  const isStored = 'file' in content;
  const source: Readable = isStored
    ? createReadStream(content.file)
    : Readable.from(content, { objectMode: false });
  const output = zip.outputStream as Readable;
  const leave = (): void => void source.destroy();
  output.once('close', leave);
  try {
    const options = { mtime, mode: 0o100644, compress: !isStored };
    zip.addReadStreamLazy(path, options, withHandover(source));
    // Rejects with the source's own error; without this, the archive would wait forever.
    await once(source, 'close');
  } finally {
    output.off('close', leave);
  }
}

async function addFiles(zip: ZipFile, files: AsyncIterable<ArchiveFile>): Promise<void> {
  const output = zip.outputStream as Readable;
  try {
    for await (const file of files) {
      if (output.destroyed) return;
      await addFile(zip, file);
    }
    zip.end();
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The parts of a zip archive, generated on demand, one file at a time, in flat memory. */
export async function* zipParts(files: AsyncIterable<ArchiveFile>): Parts {
  const zip = new ZipFile();
  const writing = addFiles(zip, files);
  for await (const part of zip.outputStream) yield part;
  await writing;
}
