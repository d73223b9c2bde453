import { badRequest } from '../../../lib/errors';
import type { FoundFile } from '../../found';
import { decodeStream } from './decode-stream';
import { MAX_TEXT } from './limits';

/** The bytes of a whole file; throws a 400 above 32 MB. */
export async function readBytesOf(name: string, file: FoundFile): Promise<Buffer> {
  if (file.bytes > MAX_TEXT) throw badRequest(`${name} is larger than 32 MB.`);
  const parts: Buffer[] = [];
  for await (const part of (await file.open()) as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** The text of a whole file; throws a 400 above 32 MB. */
export async function readWhole(name: string, file: FoundFile): Promise<string> {
  if (file.bytes > MAX_TEXT) throw badRequest(`${name} is larger than 32 MB.`);
  const stream = (await file.open()) as AsyncIterable<Buffer>;
  const parts: string[] = [];
  for await (const part of decodeStream(stream, { hadBadBytes: false })) parts.push(part);
  return parts.join('');
}
