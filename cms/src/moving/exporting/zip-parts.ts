import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Parts } from './make-export';

/** A file of an archive: a text, or a file of this machine that is compressed already. */
export interface ArchiveFile {
  /** From the root of the archive, with slashes. */
  path: string;
  modifiedAt: Date;
  content: AsyncIterable<string> | { file: string };
}

/** A text as the content of a file. */
export async function* onePart(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

type TakeStream = (error: Error | null, stream: Readable) => void;

/** Gives a stream away once: the archive remembers to its end what it asked for the files, and with it all of their texts. */
function withHandover(source: Readable): (take: TakeStream) => void {
  let given: Readable | undefined = source;
  return (take) => {
    const stream = given;
    given = undefined;
    if (stream !== undefined) take(null, stream);
  };
}

/** Writes one file, and returns once all of it has been taken. */
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
    // Fails with the source's own error: the archive would wait for ever.
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

/** The parts of a zip archive, generated on demand: one file after the other, none of them held in memory. */
export async function* zipParts(files: AsyncIterable<ArchiveFile>): Parts {
  const zip = new ZipFile();
  const writing = addFiles(zip, files);
  for await (const part of zip.outputStream) yield part;
  await writing;
}
