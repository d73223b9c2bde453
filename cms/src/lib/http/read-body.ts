import type { IncomingMessage } from 'node:http';
import { OutboundError } from './outbound-error';

/** How much of a body is read. */
interface BodyLimit {
  /** A longer body is an error. */
  maxBytes: number;
  /** Number of bytes that are enough; the rest is not read, and none of it where that is 0. */
  enough?: number | undefined;
  /** Whether a body that breaks off, or whose rest does not come in time, is taken as far as it came. */
  mayBreakOff?: boolean | undefined;
}

/** Reads a body, never more of it than the limit; throws OutboundError where it is longer. */
export async function readBody(
  message: IncomingMessage,
  { maxBytes, enough = Number.POSITIVE_INFINITY, mayBreakOff = false }: BodyLimit,
): Promise<Buffer> {
  const tooLarge = (): OutboundError =>
    new OutboundError('too-large', `It is larger than ${Math.round(maxBytes / 1_048_576)} MB`);
  if (enough <= 0) {
    message.destroy();
    return Buffer.alloc(0);
  }
  const isCut = Number.isFinite(enough);
  if (!isCut && Number(message.headers['content-length'] ?? 0) > maxBytes) {
    message.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes && !isCut) throw tooLarge();
      if (length >= enough) break;
    }
  } catch (error) {
    if (!isCut || !mayBreakOff) throw error;
  }
  return Buffer.concat(chunks).subarray(0, enough);
}
