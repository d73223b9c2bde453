import { englishStem } from './english-stem';

const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 40;

/** Minimum letters for the last word of a search to match as a prefix. */
export const OPEN_FROM = 4;

/** Text as the search index stores it: lower case, without diacritics. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The words of a search, folded: at most eight, cut to 40 characters; empty if nothing can be
 * searched.
 */
export const searchTerms = (query: string): string[] =>
  (foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_TERMS)
    .map((term) => term.slice(0, MAX_TERM_LENGTH));

const FUNCTION_WORDS = new Set(
  'a an and are as at be but by for from have in is it not of on or that the this to was which with'.split(
    ' ',
  ),
);

/**
 * The words by which results are ranked and highlighted: without common English function words,
 * unless there are no others.
 */
export function weighedTerms(terms: readonly string[]): readonly string[] {
  const weighed = terms.filter((term) => !FUNCTION_WORDS.has(term));
  return weighed.length > 0 ? weighed : terms;
}

/** A word of a search, and how it matches words of a text. */
export interface SearchWord {
  term: string;
  stem: string;
  /** Whether it also matches words whose stem only begins with its stem. */
  isOpen: boolean;
}

/** The weighed words of a query, ready for `findWords`; the last one may be unfinished. */
export function searchWords(query: string): SearchWord[] {
  const terms = searchTerms(query);
  const last = terms.at(-1) ?? '';
  return weighedTerms(terms).map((term) => ({
    term,
    stem: englishStem(term),
    isOpen: term === last && term.length >= OPEN_FROM,
  }));
}

/** The position of a word in a text, in UTF-16 units, and the matching word of the search. */
export interface FoundWord {
  start: number;
  end: number;
  word: SearchWord;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const COMMON_BEGINNING = 2;
const LONGEST_WORD = 80;

/**
 * The words of a text that the search index would match, in text order: in any inflection, case and
 * spelling of diacritics. Words of more than 80 characters are skipped.
 */
export function* findWords(text: string, words: readonly SearchWord[]): Generator<FoundWord> {
  const beginnings = new Set(words.map(({ term }) => term.slice(0, COMMON_BEGINNING)));
  for (const match of text.matchAll(WORD)) {
    if (match[0].length > LONGEST_WORD) continue;
    const folded = foldText(match[0]);
    // Stemming changes no word's first two letters, so other words need not be stemmed.
    if (!beginnings.has(folded.slice(0, COMMON_BEGINNING))) continue;
    const stem = englishStem(folded);
    const word = words.find(
      (one) => one.stem === stem || (one.isOpen && stem.startsWith(one.stem)),
    );
    if (word) yield { start: match.index, end: match.index + match[0].length, word };
  }
}
