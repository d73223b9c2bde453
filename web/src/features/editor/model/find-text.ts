import type { TextPart } from './find-quote';

/** Maximum number of matches that are counted and numbered; replacing all has no limit. */
export const MAX_MATCHES = 10_000;

/** How a text is searched. */
export interface FindOptions {
  isCaseSensitive: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (wanted: string, { isCaseSensitive }: FindOptions): RegExp =>
  new RegExp(escaped(wanted), isCaseSensitive ? 'gu' : 'giu');

/** Where a text has the wanted words, from its beginning, at most MAX_MATCHES of them. */
export function findMatches(text: string, wanted: string, options: FindOptions): TextPart[] {
  if (wanted === '') return [];
  const matches: TextPart[] = [];
  for (const { index, 0: found } of text.matchAll(patternOf(wanted, options))) {
    matches.push({ from: index, to: index + found.length });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** The text between the first and the last match with others in the place of all matches. */
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

/** The first match at or after a place, or the first of all; −1 where there is none. */
export function matchAfter(matches: readonly TextPart[], offset: number): number {
  const next = matches.findIndex(({ from }) => from >= offset);
  return next === -1 && matches.length > 0 ? 0 : next;
}

/** The last match before a place, or the last of all; −1 where there is none. */
export function matchBefore(matches: readonly TextPart[], offset: number): number {
  const previous = matches.findLastIndex(({ to }) => to <= offset);
  return previous === -1 ? matches.length - 1 : previous;
}
