import { readOne, readPage } from '~/lib/read';

/** One page of the sent issues; null without a public archive. */
export const archiveRead = ({ limit, offset }: { limit: number; offset: number }) =>
  readPage('GET /api/newsletter/archive', { query: { limit, offset: offset || null } });

/** A sent issue by the key in its address. */
export const archivedIssueRead = (key: string) =>
  readOne('GET /api/newsletter/archive/{key}', { params: { key } });

/** Path of a sent issue. */
export const issuePath = (key: string): string => `/newsletter/issues/${encodeURIComponent(key)}`;

/** Path of the list of sent issues. */
export const ISSUES_PATH = '/newsletter/issues';
