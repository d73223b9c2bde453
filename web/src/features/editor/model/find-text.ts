import type { TextPart } from './find-quote';

/** Maximum number of matches to count and number; replacing all is not limited. */
export const MAX_MATCHES = 10_000;

/** Search options. */
export interface FindOptions {
  isCaseSensitive: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (wanted: string, { isCaseSensitive }: FindOptions): RegExp =>
  new RegExp(escaped(wanted), isCaseSensitive ? 'gu' : 'giu');

/** Matches of a search, from the start of the text; at most MAX_MATCHES. */
export function findMatches(text: string, wanted: string, options: FindOptions): TextPart[] {
  if (wanted === '') return [];
  const matches: TextPart[] = [];
  for (const { index, 0: found } of text.matchAll(patternOf(wanted, options))) {
    matches.push({ from: index, to: index + found.length });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** Edit that replaces all matches, from the first to the last, with their number; null for none. */
export function replaceMatches(
  text: string,
  wanted: string,
  other: string,
  options: FindOptions,
): (TextPart & { text: string; count: number }) | null {
  let count = 0;
  let from = 0;
  let to = 0;
  for (const { index, 0: found } of wanted === ''
    ? []
    : text.matchAll(patternOf(wanted, options))) {
    if (count === 0) from = index;
    to = index + found.length;
    count += 1;
  }
  if (count === 0) return null;
  const changed = text.slice(from, to).replace(patternOf(wanted, options), () => other);
  return { from, to, text: changed, count };
}

/** Index of the first match at or after an offset, or else of the first; −1 without matches. */
export function matchAfter(matches: readonly TextPart[], offset: number): number {
  const next = matches.findIndex(({ from }) => from >= offset);
  return next === -1 && matches.length > 0 ? 0 : next;
}

/** Index of the last match before an offset, or else of the last; −1 without matches. */
export function matchBefore(matches: readonly TextPart[], offset: number): number {
  const previous = matches.findLastIndex(({ to }) => to <= offset);
  return previous === -1 ? matches.length - 1 : previous;
}
