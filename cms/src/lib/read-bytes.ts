import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { badRequest, tooLarge } from './errors';
import { sizeText } from './size-text';

/** The decompressed body. */
function unpacked(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase();
  if (encoding !== 'gzip' && encoding !== 'deflate') return request;
  const body = request.pipe(encoding === 'gzip' ? createGunzip() : createInflate());
  // A pipe does not propagate an aborted source, so the reader would wait forever.
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The request was interrupted'));
  });
  return body;
}

/**
 * The bytes of a request's body, decompressed; throws a 413 for more than `most` bytes, and a 400
 * for a body that breaks off or cannot be decompressed.
 */
export async function readBytes(
  request: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const body = unpacked(request);
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) break;
      parts.push(part);
    }
  } catch (error) {
    throw badRequest('The request body cannot be read; it may have been cut off.', error);
  }
  if (length <= most) return Buffer.concat(parts, length);
  // Discards the rest, so that the caller gets to read the answer.
  request.unpipe();
  request.resume();
  throw tooLarge(`The request body is larger than ${sizeText(most)}.`);
}
