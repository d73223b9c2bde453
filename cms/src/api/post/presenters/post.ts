import type { AffiliateProduct } from '../../../contract/affiliate-product';
import type { Post, PostCard } from '../../../contract/post';
import { toIso } from '../../../lib/dates';
import type { PostRow, ProductRow } from '../queries/post-row';

/** Tags as the database gives them: JSON, or its text. */
export const presentTags = (stored: unknown): string[] => {
  const tags: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
};

const presentCategory = (row: PostRow): PostCard['category'] =>
  row.category_id === null
    ? null
    : {
        id: row.category_id,
        name: row.category_name ?? '',
        color: row.category_color ?? '',
        slug: row.category_slug ?? '',
      };

/** An affiliate product as it travels with a post. */
export const presentProduct = (row: ProductRow): AffiliateProduct => ({
  id: row.id,
  name: row.name,
  description: row.description ?? '',
  price: row.price ?? '',
  imageUrl: row.image_url ?? '',
  affiliateUrl: row.affiliate_url,
});

/** A post without its content. */
export const presentPostCard = (row: PostRow, products: readonly ProductRow[]): PostCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? '',
  imageUrl: row.image_url ?? '',
  imageAlt: row.image_alt ?? '',
  categoryId: row.category_id ?? 0,
  category: presentCategory(row),
  metaTitle: row.meta_title ?? '',
  metaDescription: row.meta_description ?? '',
  tags: presentTags(row.tags),
  published: Boolean(row.published),
  featured: Boolean(row.featured),
  views: Number(row.views ?? 0),
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
  publishedAt: row.publication_date === null ? null : toIso(row.publication_date),
  version: row.version,
  affiliateProducts: products.map(presentProduct),
});

/** A whole post. */
export const presentPost = (row: PostRow, products: readonly ProductRow[]): Post => ({
  ...presentPostCard(row, products),
  content: row.content ?? '',
});
