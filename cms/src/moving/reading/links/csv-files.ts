import { limits } from '../../../contract/limits';
import { decodeCsv } from '../../../lib/csv/decode-csv';
import { readTable, withoutGuards, type CsvTable } from '../../../lib/csv/csv-table';
import { readLines, type FileLine } from '../../../redirects/rules/read-file';
import type { FoundLink } from '../../found';
import { plainText } from '../plain-text';
import { namedValue } from '../named-value';

/** The table of a file, up to the maximum number of redirects; it may be empty. */
const tableIn = async (bytes: Uint8Array): Promise<CsvTable> =>
  withoutGuards(await readTable(decodeCsv(bytes).text, limits.redirectRows, { mayLackRows: true }));

/** A row, with its cells by lower-case heading; a missing cell is empty. */
export interface CsvRow {
  (column: string): string;
  /** Whether the file has this column. */
  has: (column: string) => boolean;
}

/** The rows of a CSV file. */
export async function csvRows(bytes: Uint8Array): Promise<CsvRow[]> {
  const table = await tableIn(bytes);
  // ThirstyAffiliates explains columns in headings, “Categories (separated by semicolons)”; long
  // ones are truncated.
  const columns = table.columns.map((column) =>
    column.toLowerCase().replace(/\s*\((?:.*\)|[^)]*)\s*$/, ''),
  );
  const has = (column: string): boolean => columns.includes(column);
  return table.rows.map(({ cells }) => {
    const cell = (column: string): string => cells[columns.indexOf(column)]?.trim() ?? '';
    return Object.assign(cell, { has });
  });
}

const firstOf = (row: CsvRow, columns: readonly string[]): string =>
  columns.map(row).find((cell) => cell !== '') ?? '';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Rank Math's comparisons as patterns; a plain path needs none. */
const MATCHING: Readonly<Record<string, (source: string) => string>> = {
  regex: (source) => source,
  contains: (source) => `^/.*${escaped(source)}`,
  start: (source) => `^${escaped(source.replace(/^\/?/, '/'))}`,
  end: (source) => `^/.*${escaped(source)}/?$`,
};

/** Converts a table of Rank Math to the form of the plugin Redirection. */
function fromRankMath(table: CsvTable): CsvTable {
  const names = table.columns.map((column) => column.toLowerCase());
  if (!names.includes('matching')) return table;
  const rows = table.rows.map(({ line, cells }) => {
    const cell = (name: string): string => cells[names.indexOf(name)]?.trim() ?? '';
    const pattern = namedValue(MATCHING, cell('matching').toLowerCase())?.(cell('source'));
    const path = pattern ?? cell('source').replace(/^(?!\/|https?:)/i, '/');
    const state = cell('status') === 'active' ? 'active' : 'disabled';
    const isPattern = pattern === undefined ? '0' : '1';
    return { line, cells: [path, cell('destination'), isPattern, cell('type'), state] };
  });
  return { ...table, columns: ['source', 'target', 'regex', 'code', 'status'], rows };
}

/**
 * The lines of a table of redirects: of the plugins Redirection, Yoast SEO and Rank Math, or an
 * owner's own.
 */
export const redirectLines = async (bytes: Uint8Array): Promise<FileLine[]> =>
  readLines(fromRankMath(await tableIn(bytes)));

const listOf = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Common fields of a link; without a name it gets its slug. */
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

/** A link of ThirstyAffiliates, whose file lacks the prefix of its slugs. */
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
