import type { PostCard } from '../../../contract/post';
import type { CategoryColumns } from '../queries/linked-posts';

/** The category of a post; null if it has none. */
export const presentPostCategory = (row: CategoryColumns): PostCard['category'] =>
  row.category_id === null
    ? null
    : {
        id: row.category_id,
        name: row.category_name ?? '',
        color: row.category_color ?? '',
        slug: row.category_slug ?? '',
      };
