const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 40;

/** Text as the search index keeps it: lower case, without diacritics. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, folded, at most eight of 40 characters; empty where nothing can be searched. */
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
 * The words of a search by which what was found is ranked: without those that nearly every English
 * text holds, unless there are no others.
 */
export function weighedTerms(terms: readonly string[]): readonly string[] {
  const weighed = terms.filter((term) => !FUNCTION_WORDS.has(term));
  return weighed.length > 0 ? weighed : terms;
}

/** Markdown or HTML as plain searchable words: tags, link targets and marks are left out. */
export const indexableText = (content: string): string =>
  foldText(
    content
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\]\([^()]*\)/g, '] ')
      .replace(/[#*_`>|[\]!]/g, ' ')
      .replace(/\s+/g, ' '),
  );
