import { shownText } from './blocks/shown-text';

const WORDS_A_MINUTE = 230;

/** Number of words of an article that readers see, without markup, tags or link targets. */
export const countWords = (content: string): number =>
  shownText(content)
    .replace(/<[^<>]*>|\]\([^()]*\)/g, ' ')
    .match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

/** Reading time of an article of Markdown or HTML in minutes, at 230 words a minute; at least 1. */
export const readingMinutes = (content: string): number =>
  Math.max(1, Math.round(countWords(content) / WORDS_A_MINUTE));
