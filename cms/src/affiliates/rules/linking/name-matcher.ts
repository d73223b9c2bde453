import { isHttpUrl } from '../../../contract/url';
import { foldMarks, foldName, type Passage } from './passage';

/** The fields of a product that linking needs. */
export interface LinkableProduct {
  id: number;
  name: string;
  affiliateUrl: string;
}

/**
 * A place in a passage that names products, in the passage's own units; several products if they
 * share the name.
 */
interface NameMatch {
  start: number;
  end: number;
  products: readonly LinkableProduct[];
}

/** Shorter names would be found everywhere. */
const MIN_LETTERS = 3;
/**
 * Maximum length of a one-word name that may be a common word and is therefore matched
 * case-sensitively.
 */
const SHORT_WORD = 6;

const isNameable = ({ name, affiliateUrl }: LinkableProduct): boolean =>
  (name.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS && isHttpUrl(affiliateUrl);

const isShortWord = (name: string): boolean =>
  !/[^\p{L}\p{M}\p{N}]/u.test(name) && name.length <= SHORT_WORD;

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const longestWord = (folded: string): string =>
  (folded.match(WORDS) ?? []).reduce((one, other) => (other.length > one.length ? other : one), '');

const BEGINS_AS_WORD = /^[\p{L}\p{N}\p{M}_]/u;
const ENDS_AS_WORD = /[\p{L}\p{N}\p{M}_]$/u;
const ENDS_AS_NUMBER = /\p{N}$/u;

/**
 * The few characters before and after a position that decide whether a word starts or ends there.
 */
const before = (text: string, at: number): string => text.slice(Math.max(0, at - 4), at);
const after = (text: string, at: number): string => text.slice(at, at + 4);

/** A word, or something that joins words and numbers: `d’`, `Orient-`, `3.`, an address. */
const JOINED_BEFORE = /(?:[\p{L}\p{N}\p{M}_@]|[\p{L}\p{N}\p{M}]['-]|\p{N}[.,:])$/u;
/** The same after a name; the s of a genitive is not part of the name. */
const JOINED_AFTER = /^(?:[\p{L}\p{N}\p{M}_@]|'(?!s(?![\p{L}\p{N}\p{M}]))\p{L}|-[\p{L}\p{N}])/u;
const MORE_NUMBER = /^[.,:]\p{N}/u;

function isWhole(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  if (BEGINS_AS_WORD.test(name) && JOINED_BEFORE.test(before(text, start))) return false;
  const rest = after(text, end);
  if (ENDS_AS_WORD.test(name) && JOINED_AFTER.test(rest)) return false;
  return !(ENDS_AS_NUMBER.test(name) && MORE_NUMBER.test(rest));
}

/** A node in the trie of names. */
class Step {
  readonly next = new Map<number, Step>();
  readonly products: LinkableProduct[] = [];
}

/** Finds the names of all products in one pass over a text. */
export class NameMatcher {
  readonly #root = new Step();
  readonly #keyWords = new Set<string>();

  /** Ignores products whose name or link cannot be used. */
  constructor(products: readonly LinkableProduct[]) {
    for (const product of products.filter(isNameable)) {
      const folded = foldName(product.name.trim());
      let step = this.#root;
      for (let at = 0; at < folded.length; at += 1) {
        const code = folded.charCodeAt(at);
        const next = step.next.get(code) ?? new Step();
        step.next.set(code, next);
        step = next;
      }
      step.products.push(product);
      this.#keyWords.add(longestWord(folded));
    }
  }

  /** Whether a source contains the longest word of any name; saves parsing most sources. */
  mayBeIn(source: string): boolean {
    if (this.#keyWords.size === 0) return false;
    if (source.includes('&#')) return true;
    for (const [word] of foldName(
      source.replace(/[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g, ''),
    ).matchAll(WORDS)) {
      if (this.#keyWords.has(word)) return true;
    }
    return false;
  }

  /**
   * The places where a passage names products as whole words; longer names first, then in order.
   */
  find(passage: Passage): NameMatch[] {
    const { folded } = passage;
    const found: NameMatch[] = [];
    for (let start = 0; start < folded.length; start += 1) {
      const match = this.#longestAt(passage, start);
      if (match !== undefined) found.push(match);
    }
    const taken = new Uint8Array(folded.length);
    return found
      .sort((one, other) => other.end - other.start - (one.end - one.start))
      .filter(({ start, end }) => {
        // A shorter match cannot contain a longer one, so if they overlap, one of its ends is
        // taken.
        if (taken[start] === 1 || taken[end - 1] === 1) return false;
        taken.fill(1, start, end);
        return true;
      })
      .sort((one, other) => one.start - other.start);
  }

  #longestAt(passage: Passage, start: number): NameMatch | undefined {
    const { folded } = passage;
    let longest: NameMatch | undefined;
    let step: Step | undefined = this.#root;
    for (let at = start; (step = step.next.get(folded.charCodeAt(at))) !== undefined;) {
      at += 1;
      if (step.products.length === 0 || !isWhole(folded, start, at)) continue;
      const written = passage.writtenAt(start, at);
      const products = step.products.filter(
        ({ name }) => !isShortWord(name.trim()) || foldMarks(name.trim()) === written,
      );
      if (products.length > 0) longest = { start, end: at, products };
    }
    return longest;
  }
}
