import { lastChange } from '../../../contract/search-listing';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import type { AddressRow } from '../queries/post-addresses';

/** The address of a post, and when its words changed last. */
export interface PostAddress {
  path: string;
  changedAt: string;
}

/** A post as the sitemap tells it, by the date that its page tells too. */
export const presentAddress = (row: AddressRow): PostAddress => ({
  path: `/post/${encodeURIComponent(row.slug)}`,
  changedAt: lastChange({
    editedAt: toIsoOrNull(row.edited_at),
    publishedAt: toIsoOrNull(row.publication_date),
    createdAt: toIso(row.created_at),
  }),
});
