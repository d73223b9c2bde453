import type { TextPart } from '../find-quote';

/** A slash command and its search text. */
export interface Slash extends TextPart {
  query: string;
}

const LONGEST = 60;

/** The slash command from the start of the line to the caret; null if there is none. */
export function slashBefore(text: string, caret: number): Slash | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  if (text[from] !== '/' || caret <= from || caret - from > LONGEST) return null;
  const query = text.slice(from + 1, caret);
  // A path, a code comment, or a sentence that begins with a slash.
  return /^[/*\s]|\s{2}/.test(query) ? null : { from, to: caret, query };
}
