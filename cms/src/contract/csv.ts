import { writable } from './text';

type Cell = string | number | boolean;

/** The byte order mark by which spreadsheets take a file for UTF-8; it stands before the first line. */
export const CSV_BOM = '\uFEFF';

const FORMULA = /^[=+\-@\t\r\n]/;

const csvCell = (cell: Cell): string => {
  const said = typeof cell === 'string' ? writable(cell) : String(cell);
  const text = typeof cell === 'string' && FORMULA.test(said) ? `'${said}` : said;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * One line of CSV with its line end (RFC 4180). A text that a spreadsheet would run as a formula
 * gets an apostrophe in front; numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
