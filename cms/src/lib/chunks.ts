/** A list cut into lists of at most `size`: databases take only so many values in one statement. */
export function chunksOf<T>(items: readonly T[], size = 200): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}
