import type { FoundFile } from '../../found';
import { HEAD } from './limits';

/** The first bytes of a file, at most `length`. */
export async function readHead(file: FoundFile, length = HEAD): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the file.
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}
