import { orList } from '../../contract/or-list';
import { redirectStatuses, type RedirectStatus } from '../../contract/redirect';
import type { CsvTable, TableRow } from '../../lib/csv/csv-table';
import { quoted } from '../../lib/csv/cell-text';
import { unreadableFile } from '../../lib/csv/file-error';
import type { GivenTarget } from './read-target';

/** A redirect of a file, or the fault in its line. */
export type FileLine = { line: number } & (
  | { source: string; isPattern: boolean; target: GivenTarget; status?: RedirectStatus }
  | { message: string }
);

/** Column names of a file, in lower case. */
interface Format {
  from: readonly string[];
  to: readonly string[];
  status: readonly string[];
  /** Contains `1` or `regex` for patterns. */
  pattern: readonly string[];
  /** Columns that contain `disabled` for rows that are switched off. */
  state: readonly string[];
  /** Whether old addresses may lack the leading slash. */
  isBare: boolean;
}

/** The plugin Redirection; its `status` says whether a redirect is switched on. */
const REDIRECTION: Format = {
  ...{ from: ['source'], to: ['target'], status: ['code'], pattern: ['regex'] },
  ...{ state: ['status'], isBare: false },
};
/** The plugin Yoast SEO. */
const YOAST: Format = {
  ...{ from: ['origin'], to: ['target'], status: ['type'], pattern: ['format'] },
  ...{ state: [], isBare: true },
};
/** Our own format, and common column names of lists made by hand. */
const OWN: Format = {
  from: ['from', 'old', 'old url', 'old address', 'source', 'source url', 'request path'],
  to: ['to', 'new', 'new url', 'new address', 'target', 'target url', 'destination'],
  status: ['status', 'code', 'status code', 'type', 'redirect type'],
  ...{ pattern: ['regex', 'pattern'], state: [], isBare: false },
};

type Columns = Record<'from' | 'to' | 'status' | 'pattern' | 'state', number>;

function columnsOf({ columns }: CsvTable, format: Format): Columns {
  const names = columns.map((name) => name.toLowerCase().replaceAll('_', ' '));
  const indexOf = (known: readonly string[]): number =>
    names.findIndex((name) => known.includes(name));
  const { from, to, status, pattern, state } = format;
  return {
    ...{ from: indexOf(from), to: indexOf(to), status: indexOf(status) },
    ...{ pattern: indexOf(pattern), state: indexOf(state) },
  };
}

function formatOf(table: CsvTable): { format: Format; columns: Columns } {
  for (const format of [REDIRECTION, YOAST]) {
    const columns = columnsOf(table, format);
    if (columns.from >= 0 && columns.to >= 0 && columns.status >= 0 && columns.pattern >= 0) {
      return { format, columns };
    }
  }
  const columns = columnsOf(table, OWN);
  if (columns.from >= 0 && columns.to >= 0) return { format: OWN, columns };
  throw unreadableFile('The first line must name the columns from, to and status');
}

function readStatus(cell: string): RedirectStatus | undefined | 'unknown' {
  if (cell === '') return undefined;
  return redirectStatuses.find((status) => String(status) === cell) ?? 'unknown';
}

/** Our own files name a product by its id, so that its clicks are counted. */
function readTo(cell: string): GivenTarget {
  const id = /^product:(\d{1,9})$/.exec(cell)?.[1];
  if (id !== undefined) return { kind: 'product', id: Number(id) };
  return cell === '' ? null : cell;
}

function readLine({ line, cells }: TableRow, columns: Columns, isBare: boolean): FileLine {
  const cell = (index: number): string => (index < 0 ? '' : (cells[index]?.trim() ?? ''));
  const from = cell(columns.from);
  if (from === '') return { line, message: 'The old address is missing' };
  if (/^(?:disabled|off|0)$/i.test(cell(columns.state))) {
    return { line, message: `${quoted(from)} is switched off in the file` };
  }
  const status = readStatus(cell(columns.status));
  if (status === 'unknown') {
    const message = `Status ${quoted(cell(columns.status))} must be ${orList(redirectStatuses)}`;
    return { line, message };
  }
  const isPattern = /^(?:1|yes|true|regex)$/i.test(cell(columns.pattern)) || from.startsWith('^');
  const lacksSlash = isBare && !isPattern && !/^(?:\/|https?:)/i.test(from);
  return {
    line,
    source: lacksSlash ? `/${from}` : from,
    isPattern,
    target: readTo(cell(columns.to)),
    ...(status && { status }),
  };
}

/**
 * Reads the redirects of a file: ours, or an export of the plugins Redirection or Yoast SEO. Throws
 * 400 for any other format.
 */
export function readLines(table: CsvTable): FileLine[] {
  const { format, columns } = formatOf(table);
  return table.rows.map((row) => readLine(row, columns, format.isBare));
}
