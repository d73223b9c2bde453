/** A range of a text, as offsets. */
export interface TextPart {
  from: number;
  to: number;
}

/**
 * Finds a passage in a text that may have been edited since: at its offset, or nearest to it; null
 * if it is gone.
 */
export function findQuote(text: string, quote: string, offset: number): TextPart | null {
  if (quote === '') return null;
  const before = text.lastIndexOf(quote, offset);
  const after = text.indexOf(quote, offset);
  const isAfterNearer = after !== -1 && (before === -1 || after - offset < offset - before);
  const from = isAfterNearer ? after : before;
  return from === -1 ? null : { from, to: from + quote.length };
}
