import { decodeCsv } from '../../../lib/csv/decode-csv';
import { readTable, withoutGuards } from '../../../lib/csv/csv-table';
import type { FoundLink } from '../../found';
import { plainText } from '../plain-text';
import { REDIRECT_COLUMNS } from './csv-forms';
import type { SaidRedirect } from './redirect';

/** A row by its headings in lower case; a missing cell is empty. */
export type CsvRow = (column: string) => string;

/** The rows of a CSV file. */
export async function csvRows(bytes: Uint8Array): Promise<CsvRow[]> {
  const table = withoutGuards(await readTable(decodeCsv(bytes).text));
  const columns = table.columns.map((column) => column.toLowerCase());
  return table.rows.map(
    ({ cells }) =>
      (column) =>
        cells[columns.indexOf(column)]?.trim() ?? '',
  );
}

const firstOf = (row: CsvRow, columns: readonly string[]): string =>
  columns.map(row).find((cell) => cell !== '') ?? '';

const statusOf = (row: CsvRow): number => {
  const cell = REDIRECT_COLUMNS.status.map(row).find((one) => /^\d{3}$/.test(one));
  return cell === undefined ? 301 : Number(cell);
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** How Rank Math compares, as a pattern; undefined where it takes the path as it is. */
const MATCHING: Readonly<Record<string, (source: string) => string>> = {
  regex: (source) => source,
  contains: (source) => `.*${escaped(source)}.*`,
  start: (source) => `^${escaped(source.replace(/^\/?/, '/'))}.*`,
  end: (source) => `.*${escaped(source)}/?$`,
};

function redirectIn(row: CsvRow): SaidRedirect {
  const from = firstOf(row, REDIRECT_COLUMNS.from);
  const isPattern = row('regex') === '1' || row('format').toLowerCase() === 'regex';
  const pattern = MATCHING[row('matching').toLowerCase()]?.(from);
  return {
    from: pattern ?? from,
    to: firstOf(row, REDIRECT_COLUMNS.to),
    status: statusOf(row),
    isPattern: isPattern || pattern !== undefined,
  };
}

const isOff = (row: CsvRow): boolean => /^(?:disabled|inactive|trashed)$/i.test(row('status'));

/** Redirects of the plugin Redirection, of Yoast, of Rank Math, or of an owner's own table. */
export function redirectRows(rows: readonly CsvRow[]): { said: SaidRedirect[]; off: number } {
  const on = rows.filter((row) => !isOff(row));
  return { said: on.map(redirectIn), off: rows.length - on.length };
}

const listOf = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A link, or what it is called where it has no address. */
const linkOf = (
  key: string,
  { name, slug, prefix, url }: { name: string; slug: string; prefix: string; url: string },
): Pick<FoundLink, 'kind' | 'key' | 'name' | 'path' | 'url'> => ({
  kind: 'link',
  key,
  name: plainText(name) || slug,
  path: `${prefix}/${slug.replace(/^\/+|\/+$/g, '')}`,
  url,
});

/** A link of ThirstyAffiliates, whose file does not say before which path its slug stands. */
export function thirstyLink(row: CsvRow, prefix: string): FoundLink {
  const slug = row('slug');
  const name = firstOf(row, ['link name', 'name']);
  return {
    ...linkOf(`link:thirsty:${slug}`, { name, slug, prefix, url: row('destination url') }),
    image: listOf(row('images to download & attach'), /;/)[0] ?? '',
    categories: listOf(row('categories'), /;/),
  };
}

/** A link of Pretty Links, whose slug is its whole path. */
export function prettyLink(row: CsvRow): FoundLink {
  const slug = row('slug');
  const id = row('id') || slug;
  return {
    ...linkOf(`link:pretty:${id}`, { name: row('name'), slug, prefix: '', url: row('url') }),
    image: '',
    categories: listOf(row('link_categories'), /[,;]/),
  };
}
