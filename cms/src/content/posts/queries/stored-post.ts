import type { Knex } from 'knex';
import type { StoredPost } from '../../rules/posts/stored-post';
import { toIso } from '../../../lib/dates';
import { storedTexts } from '../../../lib/stored-texts';
import { allPosts, productLinks, withCategoryId } from './post-source';
import type { PostTable } from './post-table';

interface StoredRow extends Omit<PostTable, 'updated_at'> {
  category_id: number | null;
}

const columns = [
  'p.id',
  'p.document_id',
  'p.version',
  'p.created_at',
  'p.publication_date',
  'p.publish_at',
  'p.edited_at',
  'p.title',
  'p.slug',
  'p.excerpt',
  'p.content',
  'p.image_url',
  'p.image_alt',
  'pc.category_id',
  'p.meta_title',
  'p.meta_description',
  'p.tags',
  'p.published',
  'p.featured',
  'p.written_by',
];

const toStored = (row: StoredRow, affiliateProductIds: number[]): StoredPost => ({
  id: row.id,
  documentId: row.document_id,
  version: row.version,
  createdAt: toIso(row.created_at),
  publicationDate: row.publication_date === null ? null : toIso(row.publication_date),
  publishAt: row.publish_at === null ? null : toIso(row.publish_at),
  editedAt: row.edited_at === null ? null : toIso(row.edited_at),
  snapshot: {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt ?? '',
    content: row.content ?? '',
    imageUrl: row.image_url ?? '',
    imageAlt: row.image_alt ?? '',
    categoryId: row.category_id ?? 0,
    metaTitle: row.meta_title ?? '',
    metaDescription: row.meta_description ?? '',
    tags: storedTexts(row.tags),
    published: Boolean(row.published),
    featured: Boolean(row.featured),
    affiliateProductIds,
    writtenBy: row.written_by,
  },
});

/** Holds other writers of these posts back until the transaction ends; SQLite has one writer anyway. */
export const lockPosts = async (trx: Knex, ids: readonly number[]): Promise<void> => {
  await trx('posts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
};

/** These posts whole, by id, with their category and their products in order. */
export async function selectStoredPosts(
  trx: Knex,
  ids: readonly number[],
): Promise<Map<number, StoredPost>> {
  const rows = await withCategoryId(allPosts(trx))
    .whereIn('p.id', [...ids])
    .select<StoredRow[]>(columns);
  const links = await productLinks(trx, ids).select<
    { post_id: number; affiliate_product_id: number }[]
  >('l.post_id', 'l.affiliate_product_id');
  const products = new Map<number, number[]>();
  for (const link of links) {
    products.set(link.post_id, [...(products.get(link.post_id) ?? []), link.affiliate_product_id]);
  }
  return new Map(rows.map((row) => [row.id, toStored(row, products.get(row.id) ?? [])]));
}
