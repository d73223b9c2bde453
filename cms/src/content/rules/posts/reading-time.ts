import { shownText } from '../../../contract/blocks/shown-text';

const WORDS_A_MINUTE = 230;

/** Minutes that an article of Markdown or HTML takes to read at 230 words a minute, at least one. */
export function readingMinutes(content: string): number {
  const words =
    shownText(content)
      .replace(/<[^<>]*>|\]\([^()]*\)/g, ' ')
      .match(/[\p{L}\p{N}][^\s|]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
