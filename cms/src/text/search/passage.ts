import { findWords, type SearchWord } from '../../contract/search-terms';
import { plainText } from './plain-text';

const LENGTH = 160;
/** Length before the word. */
const LEAD = 50;

/** Texts of a post that a search result shows anyway. */
export interface ShownTexts {
  title: string;
  excerpt: string;
}

/** The search words that are in neither title nor excerpt, and so need a passage. */
export function missingWords(
  { title, excerpt }: ShownTexts,
  words: readonly SearchWord[],
): SearchWord[] {
  // One by one: a word of the text may match two of the search.
  return words.filter((word) => findWords(`${title} ${excerpt}`, [word]).next().done === true);
}

const endOf = (text: string, from: number, wordEnd: number): number => {
  if (from + LENGTH >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from + LENGTH);
  return space > wordEnd ? space : wordEnd;
};

/** Start of a passage: at a whole word, and farther back near the end of the text. */
function startOf(text: string, wordStart: number): number {
  const from = Math.min(wordStart - LEAD, text.length - LENGTH);
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from);
  return space === -1 || space >= wordStart ? wordStart : space + 1;
}

/**
 * About 160 characters of a post's content as plain text, around the first match of these words;
 * whole words, with an ellipsis where it is cut. Undefined if there is no match.
 */
export function passageOf(content: string, words: readonly SearchWord[]): string | undefined {
  const text = plainText(content);
  const [found] = findWords(text, words);
  if (found === undefined) return undefined;
  const start = startOf(text, found.start);
  const end = endOf(text, start, found.end);
  const lead = start > 0 ? '…' : '';
  const passage = text.slice(start, end);
  if (end === text.length) return lead + passage;
  return `${lead}${passage.replace(/[\s,;:.–—·-]+$/, '')}…`;
}
