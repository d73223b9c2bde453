import { plainText } from '../search/plain-text';

const SIZE = 3;

function shinglesOf(content: string): Map<string, number> {
  const words =
    plainText(content)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Map<string, number>();
  const last = Math.max(1, words.length - SIZE + 1);
  for (let at = 0; at < last; at += 1) {
    const shingle = words.slice(at, at + SIZE).join(' ');
    if (shingle !== '') shingles.set(shingle, (shingles.get(shingle) ?? 0) + 1);
  }
  return shingles;
}

const total = (shingles: ReadonlyMap<string, number>): number =>
  [...shingles.values()].reduce((sum, count) => sum + count, 0);

/**
 * The share of a text, 0 to 100 with one decimal, that people have changed: the Dice distance of its
 * triples of words to those of the original. Marks and case do not count.
 */
export function humanShare(original: string, present: string): number {
  const [before, after] = [shinglesOf(original), shinglesOf(present)];
  const all = total(before) + total(after);
  if (all === 0) return 0;
  let shared = 0;
  for (const [shingle, count] of before) shared += Math.min(count, after.get(shingle) ?? 0);
  return Math.round((1 - (2 * shared) / all) * 1_000) / 10;
}
