import { readOne, readPage } from '~/lib/read';

/** A page of the sent issues; null where there is no public archive. */
export const archiveRead = ({ limit, offset }: { limit: number; offset: number }) =>
  readPage('GET /api/newsletter/archive', { query: { limit, offset: offset || null } });

/** A sent issue by the key in its address. */
export const archivedIssueRead = (key: string) =>
  readOne('GET /api/newsletter/archive/{key}', { params: { key } });

/** The page of a sent issue. */
export const issuePath = (key: string): string => `/newsletter/issues/${encodeURIComponent(key)}`;

/** The list of sent issues. */
export const ISSUES_PATH = '/newsletter/issues';
