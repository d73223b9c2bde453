/** Nested quotations and lists that all begin on one line. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){50}/m;
const MAX_OPEN_BRACKETS = 100;

function hasManyOpenBrackets(markdown: string): boolean {
  for (const paragraph of markdown.split(/\n[ \t]*\n/)) {
    let open = 0;
    for (let at = 0; at < paragraph.length; at += 1) {
      const char = paragraph[at];
      if (char === '[') open += 1;
      else if (char === ']' && open > 0) open -= 1;
      if (open > MAX_OPEN_BRACKETS) return true;
    }
  }
  return false;
}

/**
 * Whether a text is nested so deeply that parsing would block the server; no writer produces that.
 */
export const isTooDeep = (markdown: string): boolean =>
  CONTAINERS.test(markdown) || hasManyOpenBrackets(markdown);

/** The time to parse a text grows with the square of each of these. */
const MOST = { marks: 800, entries: 200, lines: 800 };
const MARK = /[*_~`[\]!<]+/g;
/** A line of a list or quotation. */
const ENTRY = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/gm;
const LINE = /\n/g;
const MOST_CHARACTERS = 40_000;

const isOver = (text: string, pattern: RegExp, most: number): boolean =>
  (text.match(pattern)?.length ?? 0) > most;

/**
 * Whether the number of links, marks, list items or lines would make parsing block the server;
 * checked in linear time. No writer produces that within the 12,000 characters that are edited at
 * once.
 */
export const isTooBusy = (markdown: string): boolean =>
  markdown.length > MOST_CHARACTERS ||
  isOver(markdown, MARK, MOST.marks) ||
  isOver(markdown, ENTRY, MOST.entries) ||
  isOver(markdown, LINE, MOST.lines);
