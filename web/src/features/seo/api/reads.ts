import type { SeoFindingKind } from '@contract/seo';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** How many entries of a list are shown at once. */
export const ENTRIES_A_PAGE = 25;

/** What search engines were told, what waits, and what the last check found. */
export const seoStatusRead = readOne('GET /api/seo/status');

/** A page of what was submitted, newest first. */
export const submissionsRead = (page: number) =>
  readPage('GET /api/seo/submissions', { query: pageQuery(page, ENTRIES_A_PAGE) });

/** A page of what the last check found, of one kind or of all. */
export const findingsRead = (page: number, kind: SeoFindingKind | null) =>
  readPage('GET /api/seo/findings', { query: { ...pageQuery(page, ENTRIES_A_PAGE), kind } });
