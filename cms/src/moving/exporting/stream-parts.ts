import { Readable } from 'node:stream';
import type { Parts } from './make-export';

/** Timeout in milliseconds for a client that reads nothing: it blocks an export that others may want. */
const PATIENCE_MS = 300_000;

interface TakenOptions {
  /** Called once, as soon as nothing more is read, whatever the reason. */
  onEnd: () => void;
  patienceMs?: number;
}

/**
 * Parts as a stream that is read no faster than its taker takes. The first part is there before it returns, so that
 * a failure at the beginning is thrown, and no half file. A taker who stops for five minutes is cut off.
 */
export async function streamParts(
  parts: Parts,
  { onEnd, patienceMs = PATIENCE_MS }: TakenOptions,
): Promise<Readable> {
  const iterator = parts[Symbol.asyncIterator]();
  let next: IteratorResult<string | Uint8Array>;
  try {
    next = await iterator.next();
  } catch (error) {
    onEnd();
    throw error;
  }
  async function* taken(): AsyncGenerator<string | Uint8Array> {
    for (; next.done !== true; next = await iterator.next()) {
      const timer = setTimeout(cutOff, patienceMs).unref();
      try {
        yield next.value;
      } finally {
        clearTimeout(timer);
      }
    }
  }
  const stream = Readable.from(taken(), { objectMode: false });
  const cutOff = (): void => {
    stream.destroy(new Error('The export was not downloaded in time'));
  };
  stream.once('close', () => {
    onEnd();
    void iterator.return?.();
  });
  return stream;
}
