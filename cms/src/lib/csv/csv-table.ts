import { setImmediate } from 'node:timers/promises';
import { withoutFormulaGuard } from '../../contract/csv';
import { limits } from '../../contract/limits';
import { readRecord } from './csv-record';
import { unreadableFile } from './file-error';

/** A non-empty row of the file; `line` is its first line. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A CSV file with unique headings. */
export interface CsvTable {
  separator: string;
  columns: string[];
  rows: TableRow[];
  /** Whether the file ends in the middle of its last row. */
  isCutOff: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_COLUMNS = 200;
const MAX_HEADING = 200;
/** Number of rows read before yielding to other work. */
const ROWS_AT_ONCE = 500;
/** Maximum number of title and note rows above a report's headings. */
const MAX_TITLES = 10;

/** Excel's line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** Counts the separators of a line outside quotes; also returns the start of the next line. */
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

/**
 * The separator of a file, from its first line that contains one; a comma if there is only one
 * column.
 */
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

/** All non-empty rows, with their line numbers. */
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

/** Whether a cell starts with a date, or has digits and no letters. */
function looksLikeData(cell: string): boolean {
  const start = cell.slice(0, MAX_HEADING);
  return (/\d/.test(start) && !/\p{L}/u.test(start)) || /^\d{4}-\d{2}-\d{2}/.test(start);
}

/** The headings for display and selection: non-empty and unique. */
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

/** The text without Excel's separator line, and the separator that it names. */
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

/** The number of rows above the headings: titles and other notes about the report. */
function countTitles(rows: readonly TableRow[]): number {
  const first = rows.findIndex((row) => !isTitle(row));
  const row = rows[first];
  if (row !== undefined && first <= MAX_TITLES && isHeadings(row)) return first;
  // A title may contain commas itself, but has fewer cells than the headings.
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
 * Reads a CSV file (RFC 4180) separated by commas, semicolons, tabs or bars; skips titles above the
 * headings. Yields to other work in between. Throws a 400 for a file without headings or rows, or
 * with too many; with `mayLackRows`, headings alone are valid.
 */
export async function readTable(
  text: string,
  maxRows: number = limits.importRows,
  { mayLackRows = false } = {},
): Promise<CsvTable> {
  // Normalizes line ends.
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

/**
 * A table without the apostrophes that our exports put before cells which a spreadsheet would run
 * as formulas.
 */
export const withoutGuards = (table: CsvTable): CsvTable => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutFormulaGuard) })),
});
