import type { Knex } from 'knex';
import type { FoundRest } from '../../found';
import { defaultChoices, type ImportChoices } from '../../../contract/import-choices';
import {
  type ImportFile,
  type ImportQuery,
  type ImportSource,
  type ImportState,
} from '../../../contract/moving';
import { foldText } from '../../../contract/search-terms';
import { countOf } from '../../../strapi/count-of';
import { type SortColumns, sortedBy } from '../../../strapi/list-query';

/** A file of an import; `path` is set if the owner's command reads it in place. */
export interface StoredFile extends ImportFile {
  path?: string;
}

/** Content found in the export that is not imported. */
export type Rest = Omit<FoundRest, 'kind'>;

/** A stored import; its runs show whether it is running. */
export interface ImportRow {
  id: number;
  createdAt: number;
  state: Exclude<ImportState, 'looking' | 'running'>;
  source: ImportSource | null;
  version: string;
  siteUrl: string;
  siteTitle: string;
  /** Key of the site for later exports; empty until the files are checked. */
  siteKey: string;
  files: StoredFile[];
  choices: ImportChoices;
  rest: Rest[];
  /** When its files and findings were deleted (milliseconds). */
  clearedAt: number | null;
}

interface Columns {
  id: number;
  created_at: number | string;
  state: ImportRow['state'];
  source: ImportSource | null;
  version: string;
  site_url: string;
  site_title: string;
  site_key: string;
  files: string;
  choices: string;
  rest: string;
  cleared_at: number | string | null;
}

const toRow = (row: Columns): ImportRow => ({
  id: row.id,
  createdAt: Number(row.created_at),
  state: row.state,
  source: row.source,
  version: row.version,
  siteUrl: row.site_url,
  siteTitle: row.site_title,
  siteKey: row.site_key,
  files: JSON.parse(row.files) as StoredFile[],
  // Older imports lack choices added later.
  choices: { ...defaultChoices, ...(JSON.parse(row.choices) as Partial<ImportChoices>) },
  rest: JSON.parse(row.rest) as Rest[],
  clearedAt: row.cleared_at === null ? null : Number(row.cleared_at),
});

const toColumns = (change: Partial<ImportRow>) => {
  const { siteUrl, siteTitle, siteKey, files, choices, rest, clearedAt, ...same } = change;
  return {
    ...same,
    ...(clearedAt !== undefined && { cleared_at: clearedAt }),
    ...(siteKey !== undefined && { site_key: siteKey }),
    ...(siteUrl !== undefined && { site_url: siteUrl }),
    ...(siteTitle !== undefined && { site_title: siteTitle }),
    ...(files !== undefined && { files: JSON.stringify(files) }),
    ...(choices !== undefined && { choices: JSON.stringify(choices) }),
    ...(rest !== undefined && { rest: JSON.stringify(rest) }),
  };
};

/** Inserts an import; returns its id. */
export async function insertImport(
  knex: Knex,
  { now, choices }: { now: number; choices: ImportChoices },
): Promise<number> {
  const [row] = await knex('imports')
    .insert({ created_at: now, state: 'files', ...toColumns({ files: [], choices, rest: [] }) })
    .returning<{ id: number }[]>('id');
  if (row === undefined) throw new Error('An import could not be recorded');
  return row.id;
}

/** An import; undefined if it does not exist. */
export async function findImport(knex: Knex, id: number): Promise<ImportRow | undefined> {
  const row = await knex('imports').where({ id }).first<Columns | undefined>();
  return row && toRow(row);
}

/** An import, locked until the transaction ends; undefined if it does not exist. */
export async function lockImport(trx: Knex, id: number): Promise<ImportRow | undefined> {
  const row = await trx('imports').where({ id }).forUpdate().first<Columns | undefined>();
  return row && toRow(row);
}

const sorting: SortColumns<'started' | 'site'> = {
  // An import whose files are unchecked has no title and comes last.
  columns: { started: 'id', site: "nullif(lower(site_title), '')" },
  mayBeEmpty: ['site'],
  id: 'id',
};

type Named = Pick<Columns, 'id' | 'site_title' | 'site_url' | 'files'>;

/** Whether a text is part of an import's name, ignoring case and accents. */
const isCalled = (row: Named, folded: string): boolean =>
  [
    ...[row.site_title, row.site_url],
    ...(JSON.parse(row.files) as StoredFile[]).map(({ name }) => name),
  ].some((text) => foldText(text).includes(folded));

/** The ids of the imports whose name contains `q`. */
async function searchIds(imports: Knex.QueryBuilder, q: string): Promise<number[]> {
  const rows = await imports.select<Named[]>('id', 'site_title', 'site_url', 'files');
  const folded = foldText(q);
  return rows.flatMap((row) => (isCalled(row, folded) ? [row.id] : []));
}

/** A page of imports in the requested order, and their number. */
export async function listImports(
  knex: Knex,
  { limit, offset, q = '', source, sort }: ImportQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const all = () => knex('imports').where(source === undefined ? {} : { source });
  const ids = q.trim() === '' ? undefined : await searchIds(all(), q.trim());
  const found = () => (ids === undefined ? all() : all().whereIn('id', ids));
  const rows = await sortedBy(found(), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<Columns[]>('*');
  return { rows: rows.map(toRow), total: ids?.length ?? (await countOf(all())) };
}

/** Imports from before a time (milliseconds) whose files still exist. */
export async function listKeptBefore(knex: Knex, before: number): Promise<ImportRow[]> {
  const rows = await knex('imports')
    .whereNull('cleared_at')
    .where('created_at', '<', before)
    .orderBy('id')
    .select<Columns[]>('*');
  return rows.map(toRow);
}

/** Updates an import. */
export const updateImport = async (
  knex: Knex,
  id: number,
  change: Partial<Omit<ImportRow, 'id' | 'createdAt'>>,
): Promise<void> => {
  await knex('imports').where({ id }).update(toColumns(change));
};

/** Deletes the findings of an import. */
export async function clearFindings(trx: Knex, id: number): Promise<void> {
  for (const table of ['import_entries', 'import_addresses', 'import_doubts']) {
    await trx(table).where({ import_id: id }).delete();
  }
}

/** Deletes an import with its findings. */
export async function deleteImport(trx: Knex, id: number): Promise<void> {
  await clearFindings(trx, id);
  await trx('imports').where({ id }).delete();
}
