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

/** A file, or a part of one, on its way. */
export interface SentPart {
  name: string;
  /** Bytes of the whole file. */
  bytes: number;
  /** How many bytes were sent before. */
  at: number;
}

/** How many bytes of a file are there. */
export async function receivedBytes(importId: number, name: string): Promise<number> {
  const found = await stat(path.join(filesFolder(importId), name)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found?.size ?? 0;
}

/** The parts of a body until there is too much of it. */
async function* upTo(body: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw tooLarge(`The file is larger than the announced ${sizeText(most)}.`);
    yield chunk;
  }
}

/**
 * Stores a part of a file at its place; returns how many bytes there are now. A part that is cut off leaves what has come
 * of it, so that the next goes on from there; one that comes twice at the same time is written twice to the same place,
 * since a connection that looks lost to the browser may still be read. Throws 409 where it does not begin there, 413 where
 * there is more than was said, and 503 where the disk is full.
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

/** Removes a folder with all that is in it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
