import { Readable } from 'node:stream';
import type { Parts } from './make-export';

/** Timeout in milliseconds for a client that reads nothing, since it blocks exports for others. */
const PATIENCE_MS = 300_000;

interface TakenOptions {
  /** Called once when reading ends, for whatever reason. */
  onEnd: () => void;
  patienceMs?: number;
}

/**
 * A stream read at the client's pace. The first part is read before it returns, so that an early
 * failure is thrown instead of leaving half a file. A client that reads nothing for five minutes is
 * cut off.
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
