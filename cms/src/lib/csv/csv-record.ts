/**
 * Maximum length of a quoted cell; a longer one has no closing quote and would swallow the whole
 * file.
 */
const LONGEST = 65_536;

/** A row of a CSV text, and the position of the next one. */
export interface CsvRecord {
  cells: string[];
  end: number;
}

interface Cell {
  value: string;
  end: number;
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

function endOfPlain(text: string, at: number, separator: string): number {
  const rest = text.slice(at, endOfLine(text, at));
  const next = rest.indexOf(separator);
  return at + (next < 0 ? rest.length : next);
}

function plainCell(text: string, at: number, separator: string): Cell {
  const end = endOfPlain(text, at, separator);
  return { value: text.slice(at, end), end };
}

/** Reads a quoted cell; undefined if the quote is not closed, or is followed by more text. */
function quotedCell(text: string, at: number, separator: string): Cell | undefined {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || close - at > LONGEST) return undefined;
  let end = close + 1;
  while (text.charAt(end) === ' ') end += 1;
  if (end < text.length && text.charAt(end) !== '\n' && text.charAt(end) !== separator) {
    return undefined;
  }
  return { value: text.slice(at + 1, close).replaceAll('""', '"'), end };
}

type ReadCell = (text: string, at: number, separator: string) => Cell;

const anyCell: ReadCell = (text, at, separator) =>
  (text.charAt(at) === '"' ? quotedCell(text, at, separator) : undefined) ??
  plainCell(text, at, separator);

function cellsFrom(text: string, start: number, separator: string, read: ReadCell): CsvRecord {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const { value, end } = read(text, at, separator);
    cells.push(value);
    at = end;
    if (at >= text.length || text.charAt(at) === '\n') return { cells, end: at + 1 };
  }
}

/**
 * Reads the row at a position (RFC 4180) as a spreadsheet does: an inch mark within a cell, or a
 * quote that is never closed, is text. A row that would swallow others because of such a quote ends
 * with its line if it then has as many cells as there are columns.
 */
export function readRecord(
  text: string,
  start: number,
  { separator, width }: { separator: string; width: number | undefined },
): CsvRecord {
  const record = cellsFrom(text, start, separator, anyCell);
  const isOfOneLine = record.end - 1 <= endOfLine(text, start);
  if (isOfOneLine || width === undefined || record.cells.length === width) return record;
  const line = cellsFrom(text, start, separator, plainCell);
  return line.cells.length === width ? line : record;
}
