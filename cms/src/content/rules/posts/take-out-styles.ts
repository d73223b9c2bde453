import { hasStyles } from '../../../contract/text';

/** A text as it may be written today, and what of an older one had to go for that. */
export interface Purged {
  content: string;
  /** Each passage in its first characters. */
  takenOut: string[];
}

const SHOWN = 60;
const TAG = /<(?:(style)|link)(?![\w-])/gi;
const CLOSING = '</style';

const shorten = (passage: string): string => {
  const line = passage.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

/** Where the tag that begins at an index ends; the end of the text where it is not closed. */
const endOfTag = (text: string, from: number): number => {
  const end = text.indexOf('>', from);
  return end === -1 ? text.length : end + 1;
};

/**
 * Takes `<style>` with what is in it and `<link>` out of a text that was written before they were refused.
 * A `<style>` that nothing closes loses its tag alone, so that the words behind it stay.
 */
export function takeOutStyles(text: string): Purged {
  if (!hasStyles(text)) return { content: text, takenOut: [] };
  const lower = text.toLowerCase();
  // Of tags that nothing closes none looks for the end of the text again.
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
