import { plainText } from './search/plain-text';

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

/** Number of word triples in each text, and in both. */
function compare(original: string, present: string) {
  if (original === present) return { before: 1, after: 1, shared: 1 };
  const [before, after] = [shinglesOf(original), shinglesOf(present)];
  let shared = 0;
  for (const [shingle, count] of before) shared += Math.min(count, after.get(shingle) ?? 0);
  return { before: total(before), after: total(after), shared };
}

/**
 * The share of a text, 0 to 100 with one decimal, that people have changed: the Dice distance of
 * its word triples from those of the original. Punctuation and case do not count.
 */
export function humanShare(original: string, present: string): number {
  const { before, after, shared } = compare(original, present);
  const all = before + after;
  return all === 0 ? 0 : Math.round((1 - (2 * shared) / all) * 1_000) / 10;
}

/**
 * The share of a text, in whole percent, that is still as a machine wrote it: of its word triples,
 * those that the machine's text has too. Deletions do not count.
 */
export function machineShare(original: string, present: string): number {
  const { after, shared } = compare(original, present);
  return after === 0 ? 0 : Math.round((shared / after) * 100);
}
