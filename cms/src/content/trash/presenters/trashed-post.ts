import type { TrashedPost } from '../../../contract/revision';
import { expiresAt } from '../../rules/posts/trash';
import { toIso } from '../../../lib/dates';

/** A deleted post as the database gives it; without what it held in lists. */
export interface TrashRow {
  post_id: number;
  slug: string;
  title: string;
  published: boolean | number;
  // PostgreSQL gives 64-bit integers as text.
  deleted_at: number | string;
}

export const trashColumns = ['post_id', 'slug', 'title', 'published', 'deleted_at'];

/** A deleted post as the trash lists it. */
export const presentTrashedPost = (row: TrashRow): TrashedPost => ({
  id: row.post_id,
  slug: row.slug,
  title: row.title,
  published: Boolean(row.published),
  deletedAt: toIso(row.deleted_at),
  expiresAt: toIso(expiresAt(Number(row.deleted_at))),
});
