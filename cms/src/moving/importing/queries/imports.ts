import type { Knex } from 'knex';
import type { FoundRest, SourceName } from '../../found';
import type { ImportChoices, ImportFile, ImportState } from '../../../contract/moving';
import { countOf } from '../../../strapi/count-of';

/** A file of an import; one that the owner's command has named is read where it lies. */
export interface StoredFile extends ImportFile {
  path?: string;
}

/** What was found in the export that does not come along. */
export type Rest = Omit<FoundRest, 'kind'>;

/** An import as the database keeps it; a running one is known by its run. */
export interface ImportRow {
  id: number;
  createdAt: number;
  state: Exclude<ImportState, 'looking' | 'running'>;
  source: SourceName | null;
  version: string;
  siteUrl: string;
  siteTitle: string;
  files: StoredFile[];
  choices: ImportChoices;
  rest: Rest[];
}

interface Columns {
  id: number;
  created_at: number | string;
  state: ImportRow['state'];
  source: SourceName | null;
  version: string;
  site_url: string;
  site_title: string;
  files: string;
  choices: string;
  rest: string;
}

const toRow = (row: Columns): ImportRow => ({
  id: row.id,
  createdAt: Number(row.created_at),
  state: row.state,
  source: row.source,
  version: row.version,
  siteUrl: row.site_url,
  siteTitle: row.site_title,
  files: JSON.parse(row.files) as StoredFile[],
  choices: JSON.parse(row.choices) as ImportChoices,
  rest: JSON.parse(row.rest) as Rest[],
});

const toColumns = ({ siteUrl, siteTitle, files, choices, rest, ...same }: Partial<ImportRow>) => ({
  ...same,
  ...(siteUrl !== undefined && { site_url: siteUrl }),
  ...(siteTitle !== undefined && { site_title: siteTitle }),
  ...(files !== undefined && { files: JSON.stringify(files) }),
  ...(choices !== undefined && { choices: JSON.stringify(choices) }),
  ...(rest !== undefined && { rest: JSON.stringify(rest) }),
});

/** Notes a new import; returns its id. */
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

/** One import; undefined where there is none. */
export async function findImport(knex: Knex, id: number): Promise<ImportRow | undefined> {
  const row = await knex('imports').where({ id }).first<Columns | undefined>();
  return row && toRow(row);
}

/** One import, which nobody else changes until the transaction ends. */
export async function lockImport(trx: Knex, id: number): Promise<ImportRow | undefined> {
  const row = await trx('imports').where({ id }).forUpdate().first<Columns | undefined>();
  return row && toRow(row);
}

/** A page of imports, newest first, and how many there are. */
export async function listImports(
  knex: Knex,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const total = await countOf(knex('imports'));
  const rows = await knex('imports')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select<Columns[]>('*');
  return { rows: rows.map(toRow), total };
}

/** Changes an import. */
export const updateImport = async (
  knex: Knex,
  id: number,
  change: Partial<Omit<ImportRow, 'id' | 'createdAt'>>,
): Promise<void> => {
  await knex('imports').where({ id }).update(toColumns(change));
};

/** Forgets what was found in an import. */
export async function clearFindings(trx: Knex, id: number): Promise<void> {
  for (const table of ['import_entries', 'import_addresses', 'import_doubts']) {
    await trx(table).where({ import_id: id }).delete();
  }
}

/** Forgets an import with all that was found in it. */
export async function deleteImport(trx: Knex, id: number): Promise<void> {
  await clearFindings(trx, id);
  await trx('imports').where({ id }).delete();
}
