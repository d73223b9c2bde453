import type { EntryRevision, Revision, RevisionDetail } from '../../../contract/revision';
import { toIso } from '../../../lib/dates';
import { readSnapshot } from '../../rules/posts/stored-post';

/** A version of an entry as the database returns it, without its snapshot in lists. */
export interface EntryRevisionRow {
  id: number;
  version: number;
  state: Revision['state'];
  author: Revision['author'];
  token_name: string | null;
  reason: string;
  run_id: number | null;
  title: string;
  // PostgreSQL returns 64-bit integers as text.
  created_at: number | string;
}

/** A revision of a post as the database returns it. */
export interface RevisionRow extends EntryRevisionRow {
  post_id: number;
}

export const revisionColumns = [
  ...['id', 'version', 'state', 'author', 'token_name', 'reason', 'run_id', 'title', 'created_at'],
];

export const listColumns = [...revisionColumns, 'post_id'];

/** A version as the history of any entry lists it. */
export const presentEntryRevision = (row: EntryRevisionRow): EntryRevision => ({
  id: row.id,
  version: row.version,
  state: row.state,
  author: row.author,
  tokenName: row.token_name,
  reason: row.reason,
  runId: row.run_id,
  title: row.title,
  createdAt: toIso(row.created_at),
});

/** A version of a post as the history lists it. */
export const presentRevision = (row: RevisionRow): Revision => ({
  ...presentEntryRevision(row),
  postId: row.post_id,
});

/** A version of a post with the fields that the post had. */
export const presentRevisionDetail = (row: RevisionRow & { snapshot: string }): RevisionDetail => ({
  ...presentRevision(row),
  snapshot: readSnapshot(row.snapshot),
});
