import type { Category } from '../../../contract/category';

/** A category as the database returns it. */
export interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  image_url: string | null;
  color: string | null;
}

/** A category as every call returns it. */
export const presentCategory = (row: CategoryRow): Category => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description ?? '',
  imageUrl: row.image_url ?? '',
  color: row.color ?? '',
});
