/** A list split into chunks of at most `size`: databases limit the number of values in one statement. */
export function chunksOf<T>(items: readonly T[], size = 200): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}
