import type { TrashQuery } from '@contract/revision';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** Page sizes of the lists. */
export const VERSIONS_A_PAGE = 20;
export const PROPOSALS_A_PAGE = 10;
export const TRASH_A_PAGE = 20;

/** A page of versions and the one before them, which tells how the last of the page was made. */
const versionsQuery = (page: number) => ({
  ...pageQuery(page, VERSIONS_A_PAGE),
  limit: VERSIONS_A_PAGE + 1,
});

/** A page of a post's versions, newest first. */
export const revisionsRead = (id: number, page: number) =>
  readPage('GET /api/posts/{id}/revisions', { params: { id }, query: versionsQuery(page) });

/** A version with the post's content at that time. */
export const revisionRead = (id: number, rid: number) =>
  readOne('GET /api/posts/{id}/revisions/{rid}', { params: { id, rid } });

/** A page of a page's versions, newest first. */
export const pageRevisionsRead = (id: number, page: number) =>
  readPage('GET /api/pages/{id}/revisions', { params: { id }, query: versionsQuery(page) });

/** A version with the page's content at that time. */
export const pageRevisionRead = (id: number, rid: number) =>
  readOne('GET /api/pages/{id}/revisions/{rid}', { params: { id, rid } });

/** Proposed rewrites of a post. */
export const proposalsRead = (id: number) =>
  readPage('GET /api/posts/{id}/revisions', { params: { id }, query: { state: 'proposed' } });

/** A page of the proposed rewrites of all posts, newest first. */
export const waitingProposalsRead = (page: number) =>
  readPage('GET /api/revisions', {
    query: { state: 'proposed', ...pageQuery(page, PROPOSALS_A_PAGE) },
  });

/** Filters and sort order of the trash; last deleted first without `sort`. */
export interface TrashFilter {
  page?: number;
  q?: string;
  sort?: TrashQuery['sort'] | null;
}

const trashQueryOf = ({ page = 1, q = '', sort }: TrashFilter) => ({
  ...pageQuery(page, TRASH_A_PAGE),
  q: q || null,
  sort,
});

/** A page of the deleted articles. */
export const trashRead = (asked: TrashFilter = {}) =>
  readPage('GET /api/trash/posts', { query: trashQueryOf(asked) });

/** A page of the deleted pages. */
export const trashedPagesRead = (asked: TrashFilter = {}) =>
  readPage('GET /api/trash/pages', { query: trashQueryOf(asked) });
