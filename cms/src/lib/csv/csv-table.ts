import { setImmediate } from 'node:timers/promises';
import { withoutFormulaGuard } from '../../contract/csv';
import { limits } from '../../contract/limits';
import { readRecord } from './csv-record';
import { unreadableFile } from './file-error';

/** A row of the file that is not empty; `line` is the first line of it in the file. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A CSV file with its headings, each of them unlike the others. */
export interface CsvTable {
  separator: string;
  columns: string[];
  rows: TableRow[];
  /** The file ends in the middle of its last row. */
  isCutOff: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_COLUMNS = 200;
const MAX_HEADING = 200;
/** Number of rows that are read before others have their turn. */
const ROWS_AT_ONCE = 500;
/** Maximum rows of titles and remarks before a report's headings. */
const MAX_TITLES = 10;

/** A line of Excel's that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** How often each separator stands in the line at a place, quoted parts left out, and where the next line begins. */
function countSeparators(text: string, start: number): { counts: number[]; end: number } {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n' && !isQuoted) break;
    if (char === '"') isQuoted = !isQuoted;
    const index = isQuoted ? -1 : SEPARATORS.indexOf(char);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return { counts, end: at + 1 };
}

/** The separator of a file by the first of its lines that has any; a comma where there is one column alone. */
function separatorOf(text: string): string {
  const start = text.length - text.trimStart().length;
  let at = text.lastIndexOf('\n', start) + 1;
  for (let line = 0; line < MAX_TITLES && at < text.length; line += 1) {
    const { counts, end } = countSeparators(text, at);
    const most = Math.max(...counts);
    if (most > 0) return SEPARATORS[counts.indexOf(most)] ?? ',';
    at = end;
  }
  return ',';
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** All rows that hold anything, each with its line. */
async function* rowsOf(
  text: string,
  separator: string,
  linesBefore: number,
): AsyncGenerator<TableRow> {
  let line = linesBefore + 1;
  let width: number | undefined;
  for (let at = 0, count = 1; at < text.length; count += 1) {
    const { cells, end } = readRecord(text, at, { separator, width });
    if (cells.some((cell) => cell.trim() !== '')) {
      // Titles above the headings have fewer cells.
      width = Math.max(width ?? 0, line > MAX_TITLES ? 0 : cells.length);
      yield { line, cells };
    }
    line += linesIn(text.slice(at, end));
    at = end;
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

/** Whether a cell holds digits without letters, or a day, judged by its beginning. */
function looksLikeData(cell: string): boolean {
  const start = cell.slice(0, MAX_HEADING);
  return (/\d/.test(start) && !/\p{L}/u.test(start)) || /^\d{4}-\d{2}-\d{2}/.test(start);
}

/** The headings for display and choice: none empty, none twice. */
function namesOf(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const heading = cell.trim().replace(/\s+/g, ' ').slice(0, MAX_HEADING);
    const base = heading === '' ? `Column ${index + 1}` : heading;
    let name = base;
    for (let n = 2; taken.has(name); n += 1) name = `${base.slice(0, MAX_HEADING - 8)} (${n})`;
    taken.add(name);
    return name;
  });
}

function checkHeadings(cells: readonly string[]): void {
  if (cells.length > MAX_COLUMNS) {
    throw unreadableFile(`The file must have at most ${MAX_COLUMNS} columns`);
  }
  if (cells.some((cell) => looksLikeData(cell.trim()))) {
    throw unreadableFile('The first line of the file must contain the column headings');
  }
}

/** The text without Excel's line on the separator, and what that says. */
function takeSeparatorLine(text: string): { body: string; named: string | undefined } {
  const found = SEPARATOR_LINE.exec(text);
  const named = found?.[1];
  return found === null || named === undefined || !SEPARATORS.includes(named)
    ? { body: text, named: undefined }
    : { body: text.slice(found[0].length), named };
}

const filledCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const isTitle = ({ cells }: TableRow): boolean => {
  const filled = filledCells(cells);
  return filled.length === 1 || (filled.length === 2 && filled.some(looksLikeData));
};

const isHeadings = ({ cells }: TableRow): boolean => {
  const filled = filledCells(cells);
  return filled.length > 2 && !filled.some((cell) => looksLikeData(cell) || cell.includes('@'));
};

/** How many rows are above the headings: a title, and other data about the whole report. */
function countTitles(rows: readonly TableRow[]): number {
  const first = rows.findIndex((row) => !isTitle(row));
  const row = rows[first];
  if (row !== undefined && first <= MAX_TITLES && isHeadings(row)) return first;
  // A title may have commas of its own, but fewer cells than the headings.
  const next = rows.slice(0, MAX_TITLES + 1).findIndex(isHeadings);
  const width = filledCells(rows[next]?.cells ?? []).length;
  const isAbove = (title: TableRow): boolean => {
    const filled = filledCells(title.cells);
    return filled.length < width && (isTitle(title) || filled.some(looksLikeData));
  };
  return next > 0 && rows.slice(0, next).every(isAbove) ? next : 0;
}

/** Whether a text ends within its last row, which then has fewer cells than all others. */
function isCutOff(text: string, columns: number, rows: readonly TableRow[]): boolean {
  if (text.endsWith('\n') || rows.length < 2) return false;
  const isShort = ({ cells }: TableRow): boolean => cells.length < columns;
  return rows.findIndex(isShort) === rows.length - 1;
}

/**
 * Reads a CSV file (RFC 4180) whose separator is a comma, semicolon, tab or bar; a title above the headings is left
 * out. Others have their turn in between; throws a 400 for a file without headings or rows, or with too many; with
 * `mayLackRows` headings alone are a table.
 */
export async function readTable(
  text: string,
  maxRows: number = limits.importRows,
  { mayLackRows = false } = {},
): Promise<CsvTable> {
  // One kind of line end.
  const { body, named } = takeSeparatorLine(text.replace(/\r\n?/g, '\n'));
  const separator = named ?? separatorOf(body);
  const rows: TableRow[] = [];
  for await (const row of rowsOf(body, separator, named === undefined ? 0 : 1)) {
    rows.push(row);
    if (rows.length > maxRows + MAX_TITLES + 1) break;
  }
  const [headings, ...others] = rows.slice(countTitles(rows));
  if (headings === undefined) throw unreadableFile('The file is empty');
  checkHeadings(headings.cells);
  const columns = namesOf(headings.cells);
  if (others.length === 0 && !mayLackRows) {
    throw unreadableFile('The file has headings but no rows');
  }
  if (others.length > maxRows) {
    const most = maxRows.toLocaleString('en-US');
    throw unreadableFile(`The file must have at most ${most} rows; split it into parts`);
  }
  return { separator, columns, rows: others, isCutOff: isCutOff(body, columns.length, others) };
}

/** A table without the apostrophes by which our exports keep spreadsheets from running a cell as a formula. */
export const withoutGuards = (table: CsvTable): CsvTable => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutFormulaGuard) })),
});
