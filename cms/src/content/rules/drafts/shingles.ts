import { foldText } from '../../../contract/search-terms';
import { plainText } from '../../../text/search/plain-text';

const SIZE = 5;
/** Texts of fewer shingles have too little in common with anything. */
const MIN_SHINGLES = 20;

/** The runs of five words that a text holds, as numbers; case, marks and diacritics do not count. */
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

/** The share, 0 to 1, of one text's shingles that another holds too; 0 for a text of a few words. */
export function sharedPart(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size < MIN_SHINGLES) return 0;
  let shared = 0;
  for (const shingle of one) if (other.has(shingle)) shared += 1;
  return shared / one.size;
}
