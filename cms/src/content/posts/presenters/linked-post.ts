import type { LinkedPost } from '../../../contract/blocks/article';
import type { LinkedRow } from '../queries/linked-posts';
import { presentPostCategory } from './category';

/** A published post as a block of another shows it. */
export const presentLinkedPost = (row: LinkedRow): LinkedPost => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? '',
  imageUrl: row.image_url ?? '',
  imageAlt: row.image_alt ?? '',
  category: presentPostCategory(row),
});
