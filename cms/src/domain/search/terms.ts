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

/** Markdown or HTML as plain searchable words: tags, link targets and marks are left out. */
export const indexableText = (content: string): string =>
  foldText(
    content
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\]\([^()]*\)/g, '] ')
      .replace(/[#*_`>|[\]!]/g, ' ')
      .replace(/\s+/g, ' '),
  );
