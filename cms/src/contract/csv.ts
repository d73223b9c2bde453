import { writable } from './text';

type Cell = string | number | boolean;

/** Byte order mark by which spreadsheets recognize UTF-8; it precedes the first line. */
export const CSV_BOM = '\uFEFF';

/** Characters that start a formula, in their normal, small and full-width forms. */
const SIGN = /[=+\-@﹢﹣﹦﹫＋－＝＠]/;
/** Characters that spreadsheets skip before a formula. */
const SKIPPED = /[\s'"]/;
/** Characters after which a spreadsheet may start a new cell, depending on its locale. */
const PARTS_CELLS = /[;|\t\r\n\v\f\u0085\u2028\u2029،؛]/;
const STARTS_WITH_CONTROL = /^'*[\t\r\n]/;

/** Positions at which a cell, in any locale, would start with a formula. */
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

/** Puts an apostrophe before everything that a spreadsheet would run as a formula. */
function guarded(text: string): string {
  const places = findFormulas(text);
  if (places.size === 0) return text;
  return Array.from({ length: text.length }, (_, at) =>
    places.has(at) ? `'${text.charAt(at)}` : text.charAt(at),
  ).join('');
}

/** Removes the apostrophes that `csvLine` put before formulas. */
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
 * One line of CSV with its line end (RFC 4180). Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe, also behind other separators than the comma, as used in most of
 * Europe; numbers stay numbers. `withoutFormulaGuard` removes the apostrophes.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
