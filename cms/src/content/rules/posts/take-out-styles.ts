import { hasStyles } from '../../../contract/text';

/** A text without styles, and the passages that were removed from it. */
export interface Purged {
  content: string;
  /** Each passage, shortened to its first characters. */
  takenOut: string[];
}

const SHOWN = 60;
const TAG = /<(?:(style)|link)(?![\w-])/gi;
const CLOSING = '</style';

const shorten = (passage: string): string => {
  const line = passage.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

/** The end of the tag that begins at an index; the end of the text if it is not closed. */
const endOfTag = (text: string, from: number): number => {
  const end = text.indexOf('>', from);
  return end === -1 ? text.length : end + 1;
};

/**
 * Removes `<link>`, and `<style>` with its content, from a text written before they were refused.
 * Of an unclosed `<style>` only the tag is removed, so that the text after it stays.
 */
export function takeOutStyles(text: string): Purged {
  if (!hasStyles(text)) return { content: text, takenOut: [] };
  const lower = text.toLowerCase();
  // Avoids searching for the end of every unclosed tag.
  const lastClosing = lower.lastIndexOf(CLOSING);
  const kept: string[] = [];
  const takenOut: string[] = [];
  let at = 0;
  for (const { index, 1: isStyle } of text.matchAll(TAG)) {
    if (index < at) continue;
    const isClosed = isStyle !== undefined && lastClosing > index;
    const end = endOfTag(text, isClosed ? lower.indexOf(CLOSING, index) : index);
    kept.push(text.slice(at, index));
    takenOut.push(shorten(text.slice(index, end)));
    at = end;
  }
  kept.push(text.slice(at));
  // Removing a part may join the two halves of another tag.
  const content = kept.join('').replace(TAG, (tag) => tag.replace('<', '&lt;'));
  return { content, takenOut };
}
