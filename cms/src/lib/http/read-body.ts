import type { IncomingMessage } from 'node:http';
import { OutboundError } from './outbound-error';

/** How much of a body to read. */
interface BodyLimit {
  /** A longer body is an error. */
  maxBytes: number;
  /** Number of bytes that suffice; the rest is not read, and with 0 nothing is. */
  enough?: number | undefined;
  /** Whether to accept a truncated body, if it breaks off or its rest times out. */
  mayBreakOff?: boolean | undefined;
}

/** Reads a body up to the limit; throws OutboundError if it is longer. */
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
