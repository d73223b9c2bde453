import { limits } from '../../../contract/limits';
import { writable } from '../../../contract/text';
import { isForeign } from '../text/english';
import { countReadWords } from '../../../text/prose/sentences';
import { type Fault, faulty } from './checked';

/** Minimum share of the requested words; a shorter text is rejected. */
const MIN_SHARE = 1 / 2;
const WRAPPED = /^\s*(`{3,}|~{3,})(?:markdown|md)?[ \t]*\n([\s\S]*?)\n\1\s*$/i;

/** A text without an enclosing code fence and without control characters. */
export const unwrapped = (content: string): string =>
  writable(content.replace(/\r\n?/g, '\n')).replace(WRAPPED, '$2').trim();

/** The requested number of words, and the minimum share of them. */
interface WantedText {
  words: number;
  isEnglish: boolean;
  leastShare?: number;
}

/** The fault of a text with a requested length; undefined if it has none. */
export function faultOfText(
  content: string,
  { words, isEnglish, leastShare = MIN_SHARE }: WantedText,
): { faults: Fault[] } | undefined {
  const count = countReadWords(content);
  if (content.trim() === '' || (count === 0 && words > 0))
    return faulty('`content` is empty.', 'returned an empty text');
  // A text in a script without spaces has few words: its language is the better message.
  if (isEnglish && isForeign(content)) {
    return faulty(
      '`content` is not in English. Write everything in English.',
      'did not answer in English',
    );
  }
  if (count < words * leastShare) {
    const asked = words.toLocaleString('en-US');
    return faulty(
      `\`content\` has ${count} words where about ${asked} were asked for.`,
      `wrote ${count} words instead of about ${asked}`,
    );
  }
  if (content.length > limits.content) {
    return faulty('`content` is far too long.', 'wrote far more than an article may contain');
  }
  return undefined;
}
