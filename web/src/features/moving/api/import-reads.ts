import type {
  DoubtCode,
  EntryOutcome,
  EntryStatus,
  ImportQuery,
  MovedKind,
} from '@contract/moving';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** Page size of the lists. */
export const ENTRIES_A_PAGE = 25;

/** Filters and sort order of the imports; newest first without `sort`. */
type ImportsAsked = Pick<ImportQuery, 'q' | 'source'> & { sort: ImportQuery['sort'] | null };

/** A page of the imports. */
export const importsRead = (page: number, { q, source, sort }: ImportsAsked) =>
  readPage('GET /api/imports', {
    query: { ...pageQuery(page, ENTRIES_A_PAGE), q, source, sort },
  });

/** An import with everything found in its files. */
export const importRead = (id: number) => readOne('GET /api/imports/{id}', { params: { id } });

/** A page of the doubts of one kind. */
export const doubtsRead = (id: number, code: DoubtCode, page: number) =>
  readPage('GET /api/imports/{id}/doubts', {
    params: { id },
    query: { ...pageQuery(page, ENTRIES_A_PAGE), code },
  });

/** Filters of an import's entries. */
export interface EntryFilter {
  kind: MovedKind | null;
  outcome: EntryOutcome | null;
  status: EntryStatus | null;
}

/** A page of the entries of an export, with their outcome. */
export const entriesRead = (id: number, filter: EntryFilter, page: number) =>
  readPage('GET /api/imports/{id}/entries', {
    params: { id },
    query: { ...pageQuery(page, ENTRIES_A_PAGE), ...filter },
  });

/** Authors that an export's authors can be mapped to. */
export const authorsRead = readOne('GET /api/authors');

/** Categories that an export's categories can be mapped to. */
export const categoriesRead = readOne('GET /api/categories');

/** The running run of imports, if any: it shows an undo started elsewhere. */
export const runningImportRead = readPage('GET /api/automation/runs', {
  query: { limit: 1, task: 'import-run', status: 'running' },
});
