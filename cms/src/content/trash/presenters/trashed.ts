import type { TrashedEntry } from '../../../contract/revision';
import { expiresAt } from '../../rules/trash';
import { toIso } from '../../../lib/dates';

/** A deleted entry as the database returns it, without its content. */
export interface TrashRow {
  id: number;
  slug: string;
  title: string;
  published: boolean | number;
  // PostgreSQL returns 64-bit integers as text.
  deleted_at: number | string;
}

/** A deleted entry as the trash lists it. */
export const presentTrashed = (row: TrashRow): TrashedEntry => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  published: Boolean(row.published),
  deletedAt: toIso(row.deleted_at),
  expiresAt: toIso(expiresAt(Number(row.deleted_at))),
});
