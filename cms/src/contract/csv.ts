import { writable } from './text';

type Cell = string | number | boolean;

/** The byte order mark by which spreadsheets take a file for UTF-8; it stands before the first line. */
export const CSV_BOM = '\uFEFF';

/** Characters that start a formula, in their usual, small and full-width forms. */
const SIGN = /[=+\-@﹢﹣﹦﹫＋－＝＠]/;
/** Characters that spreadsheets skip before a formula. */
const SKIPPED = /[\s'"]/;
/** After these a cell begins for a spreadsheet that parts cells as its country does. */
const PARTS_CELLS = /[;|\t\r\n\v\f\u0085\u2028\u2029،؛]/;
const STARTS_WITH_CONTROL = /^'*[\t\r\n]/;

/** The places at which a cell may begin, in any country, with something that would run as a formula. */
function findFormulas(text: string): Set<number> {
  const places = new Set<number>();
  if (STARTS_WITH_CONTROL.test(text)) places.add(0);
  let isFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text.charAt(at);
    isFormula = SIGN.test(char) || (isFormula && SKIPPED.test(char));
    if (isFormula && (at === 0 || PARTS_CELLS.test(text.charAt(at - 1)))) places.add(at);
  }
  return places;
}

/** A text with an apostrophe before whatever a spreadsheet would run as a formula. */
function guarded(text: string): string {
  const places = findFormulas(text);
  if (places.size === 0) return text;
  return Array.from({ length: text.length }, (_, at) =>
    places.has(at) ? `'${text.charAt(at)}` : text.charAt(at),
  ).join('');
}

/** The text of a cell as it was before `csvLine` put apostrophes before what would run as a formula. */
export function withoutFormulaGuard(cell: string): string {
  const places = cell.includes("'") ? findFormulas(cell) : new Set();
  if (places.size === 0) return cell;
  return Array.from({ length: cell.length }, (_, at) =>
    places.has(at) && cell.charAt(at) === "'" ? '' : cell.charAt(at),
  ).join('');
}

const csvCell = (cell: Cell): string => {
  if (typeof cell !== 'string') return String(cell);
  const text = guarded(writable(cell));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One line of CSV with its line end (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in
 * front, also where a cell would begin if another mark than the comma parted them, as in most of Europe; numbers stay
 * numbers. `unguarded` takes the apostrophes back.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
