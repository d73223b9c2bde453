import { shownText } from './blocks/shown-text';

const WORDS_A_MINUTE = 230;

/** The words that readers see of an article of Markdown or HTML: no marks, tags or link targets. */
export const countWords = (content: string): number =>
  shownText(content)
    .replace(/<[^<>]*>|\]\([^()]*\)/g, ' ')
    .match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

/** Minutes that an article of Markdown or HTML takes to read at 230 words a minute, at least one. */
export const readingMinutes = (content: string): number =>
  Math.max(1, Math.round(countWords(content) / WORDS_A_MINUTE));
