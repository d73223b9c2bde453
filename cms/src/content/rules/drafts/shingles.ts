import { foldText } from '../../../contract/search-terms';
import { plainText } from '../../../text/search/plain-text';

const SIZE = 5;
/** Texts with fewer shingles are too short to compare. */
const MIN_SHINGLES = 20;

/** Hashes of the five-word sequences in a text, ignoring case, punctuation and diacritics. */
export function shinglesOf(content: string): ReadonlySet<number> {
  const words = foldText(plainText(content)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map(hashOf);
  const shingles = new Set<number>();
  for (let at = 0; at + SIZE <= hashes.length; at += 1) {
    let shingle = 0;
    for (let next = at; next < at + SIZE; next += 1) {
      shingle = (Math.imul(shingle, 16_777_619) ^ (hashes[next] ?? 0)) >>> 0;
    }
    shingles.add(shingle);
  }
  return shingles;
}

function hashOf(word: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619) >>> 0;
  }
  return hash;
}

/** The share, 0 to 1, of one text's shingles that another contains too; 0 for a very short text. */
export function sharedPart(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size < MIN_SHINGLES) return 0;
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / one.size;
}
