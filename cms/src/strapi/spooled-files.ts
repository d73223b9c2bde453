import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';

/** A form's file while formidable writes it to the folder for temporary files. */
interface SpooledFile {
  filepath: string;
  _writeStream: Writable | null;
  open: () => void;
  write: (part: Buffer, done: () => void) => void;
  end: (done: () => void) => void;
}

/** The files of each form being read, by the headers of its request. */
const spooled = new WeakMap<IncomingHttpHeaders, SpooledFile[]>();

/**
 * Records a file that is about to be written, as formidable's `onFileBegin`; stops writes of a form
 * that has already been refused, since they would never be deleted.
 */
export function noteSpooledFile(
  this: { error?: unknown; headers: IncomingHttpHeaders },
  _field: string,
  file: SpooledFile,
): void {
  if (this.error) {
    file.open = () => undefined;
    file.write = (_part, done) => done();
    file.end = (done) => done();
    return;
  }
  spooled.set(this.headers, [...(spooled.get(this.headers) ?? []), file]);
}

async function deleteFile({ filepath, _writeStream: stream }: SpooledFile): Promise<void> {
  // A file that is still being opened would be created after its deletion.
  if (stream !== null && !stream.closed) {
    const closed = once(stream, 'close').catch(() => undefined);
    stream.destroy();
    await closed;
  }
  await rm(filepath, { force: true });
}

/** Deletes all files written for the form with these headers. */
export async function deleteSpooledFiles(headers: IncomingHttpHeaders): Promise<void> {
  await Promise.all((spooled.get(headers) ?? []).map(deleteFile));
}
