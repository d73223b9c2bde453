import type { SeoFinding, SeoFindingKind, SeoStatus, SeoSubmission } from '@contract/seo';
import { type Page, type Read, readOne, readPage } from '~/lib/read';

/** Below this address everything is that is known of search engines. */
export const SEO_PATH = '/api/seo';
/** How many entries of a list are shown at once. */
export const ENTRIES_A_PAGE = 25;

/** What search engines were told, what waits, and what the last check found. */
export const seoStatusRead: Read<SeoStatus> = readOne(`${SEO_PATH}/status`);

const pageOf = (page: number): URLSearchParams => {
  const query = new URLSearchParams({ limit: String(ENTRIES_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * ENTRIES_A_PAGE));
  return query;
};

/** A page of what was submitted, newest first. */
export const submissionsRead = (page: number): Read<Page<SeoSubmission>> =>
  readPage(`${SEO_PATH}/submissions?${pageOf(page).toString()}`);

/** A page of what the last check found, of one kind or of all. */
export function findingsRead(page: number, kind: SeoFindingKind | null): Read<Page<SeoFinding>> {
  const query = pageOf(page);
  if (kind !== null) query.set('kind', kind);
  return readPage(`${SEO_PATH}/findings?${query.toString()}`);
}
