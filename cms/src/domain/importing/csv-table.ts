import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unguarded } from '../../contract/csv';
import { limits } from '../../contract/limits';
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
}

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_COLUMNS = 200;
const MAX_HEADING = 200;
/** So much is read before others have their turn. */
const PIECE = 65_536;

/** A line of Excel's that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

/** How often each separator stands in the first line that holds anything, quoted parts left out. */
function countSeparators(text: string): number[] {
  const counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  const start = text.length - text.trimStart().length;
  for (let at = text.lastIndexOf('\n', start) + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n' && !isQuoted) break;
    if (char === '"') isQuoted = !isQuoted;
    const index = isQuoted ? -1 : SEPARATORS.indexOf(char);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** The separator of a file by its line of headings; a comma where there is one column alone. */
function separatorOf(text: string): string {
  const counts = countSeparators(text);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE);
    await setImmediate();
  }
}

const quoteErrors: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
};

function refuse(error: unknown, line: number): never {
  if (!(error instanceof CsvError)) throw error;
  const what = quoteErrors[error.code] ?? 'the row cannot be read';
  throw unreadableFile(`Line ${line}: ${what}`, error);
}

/** All rows that hold anything, each with its line. */
async function* rowsOf(
  text: string,
  separator: string,
  linesBefore: number,
): AsyncGenerator<TableRow> {
  let next = linesBefore + 1;
  const lines: number[] = [];
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    // A mark of inches stands unquoted in titles of products; spreadsheets take it as it is.
    relax_quotes: true,
    on_record: (cells, read) => {
      const line = next;
      next = linesBefore + read.lines + 1;
      if (cells.every((cell) => cell.trim() === '')) return null;
      lines.push(line);
      return cells;
    },
  });
  let index = 0;
  try {
    const records: AsyncIterable<string[]> = Readable.from(piecesOf(text)).pipe(parser);
    for await (const cells of records) {
      yield { line: lines[index] ?? 0, cells };
      index += 1;
    }
  } catch (error) {
    refuse(error, next);
  }
}

/** Whether a cell holds figures without letters, or a day; its beginning tells. */
function looksLikeData(cell: string): boolean {
  const start = cell.slice(0, MAX_HEADING);
  return (/\d/.test(start) && !/\p{L}/u.test(start)) || /^\d{4}-\d{2}-\d{2}/.test(start);
}

/** The headings as they are shown and chosen: none empty, none twice. */
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
    throw unreadableFile('The first line of the file must hold the headings of the columns');
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

/**
 * Reads a CSV file (RFC 4180) whose separator is a comma, semicolon, tab or bar. Others have their turn
 * in between; throws a 400 for one without headings or rows, with too many, or with a quotation mark
 * that is never closed.
 */
export async function readTable(text: string): Promise<CsvTable> {
  // One kind of line end: the parser takes CR LF within quotes for two lines.
  const { body, named } = takeSeparatorLine(text.replace(/\r\n?/g, '\n'));
  const separator = named ?? separatorOf(body);
  const rows: TableRow[] = [];
  let columns: string[] | undefined;
  for await (const row of rowsOf(body, separator, named === undefined ? 0 : 1)) {
    if (columns === undefined) {
      checkHeadings(row.cells);
      columns = namesOf(row.cells);
      continue;
    }
    rows.push(row);
    if (rows.length > limits.importRows) {
      const most = limits.importRows.toLocaleString('en-US');
      throw unreadableFile(`The file must have at most ${most} rows; cut it into parts`);
    }
  }
  if (columns === undefined) throw unreadableFile('The file is empty');
  if (rows.length === 0) throw unreadableFile('The file has headings but no rows');
  return { separator, columns, rows };
}

/** A table without the apostrophes by which our exports keep spreadsheets from running a cell as a formula. */
export const withoutGuards = (table: CsvTable): CsvTable => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(unguarded) })),
});
