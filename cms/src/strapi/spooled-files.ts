import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';

/** A file of a form while formidable writes it to the folder for temporary files. */
interface SpooledFile {
  filepath: string;
  _writeStream: Writable | null;
  open: () => void;
  write: (part: Buffer, done: () => void) => void;
  end: (done: () => void) => void;
}

/** The files of each form that is being read, by the headers that it came with. */
const spooled = new WeakMap<IncomingHttpHeaders, SpooledFile[]>();

/**
 * Notes a file that is about to be written, as formidable's `onFileBegin`; has nothing more written of
 * a form that is refused already, since it would never be deleted.
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
  // A file that is still being opened would be there again after it was deleted.
  if (stream !== null && !stream.closed) {
    const closed = once(stream, 'close').catch(() => undefined);
    stream.destroy();
    await closed;
  }
  await rm(filepath, { force: true });
}

/** Deletes all that was written of the form that came with these headers. */
export async function deleteSpooledFiles(headers: IncomingHttpHeaders): Promise<void> {
  await Promise.all((spooled.get(headers) ?? []).map(deleteFile));
}
