import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../../contract/limits';
import { errorCode } from '../../../lib/error-code';
import { badRequest, conflict, tooLarge, unavailable } from '../../../lib/errors';
import { sizeText } from '../../../lib/size-text';
import { filesFolder } from '../folders';

/** An uploaded file, or a part of one. */
export interface SentPart {
  name: string;
  /** Size of the whole file in bytes. */
  bytes: number;
  /** Position of the part in bytes. */
  at: number;
}

/** Number of stored bytes of a file. */
export async function receivedBytes(importId: number, name: string): Promise<number> {
  const found = await stat(path.join(filesFolder(importId), name)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found?.size ?? 0;
}

/** Chunks of a body; throws 413 beyond the maximum. */
async function* upTo(body: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(`The file is larger than the announced ${sizeText(most)}.`);
    yield chunk;
  }
}

/**
 * Writes a part of a file at its position; returns the bytes stored now. An interrupted part keeps
 * its received bytes, so that the next continues from there. The same part may arrive twice at once
 * and be written twice to the same place, since a connection that the browser considers lost may
 * still be read. Throws 409 if it begins beyond the stored bytes, 413 if it exceeds the announced
 * size, and 503 if the disk is full.
 */
export async function storePart(
  importId: number,
  { name, bytes, at }: SentPart,
  body: Readable,
): Promise<number> {
  const file = path.join(filesFolder(importId), name);
  await mkdir(filesFolder(importId), { recursive: true, mode: 0o700 });
  const there = await receivedBytes(importId, name);
  if (at > there)
    throw conflict(`${there} bytes of ${name} were received; send the rest from there.`);
  try {
    const target = createWriteStream(file, {
      flags: at === 0 ? 'w' : 'r+',
      start: at,
      mode: 0o600,
    });
    await pipeline(upTo(body, Math.min(bytes - at, limits.importPartBytes)), target);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      await truncate(file, at).catch(() => undefined);
      throw unavailable('The disk is full, so the file can’t be stored.', error);
    }
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
      throw badRequest('The connection ended before the file did.', error);
    }
    throw error;
  }
  return receivedBytes(importId, name);
}

/** Deletes a folder with its contents. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
