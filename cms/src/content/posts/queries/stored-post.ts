import type { Knex } from 'knex';
import type { StoredPost } from '../../rules/posts/stored-post';
import { columnFields } from '../../../contract/post-fields';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import { readFields } from '../../rules/posts/read-fields';
import { allPosts, columnsOf, productLinks, withCategoryId } from './post-source';
import type { PostTable } from './post-table';

interface StoredRow extends Omit<PostTable, 'updated_at'> {
  category_id: number | null;
}

const columns = [
  'p.id',
  'p.document_id',
  'p.version',
  'p.created_at',
  'p.edited_at',
  'pc.category_id',
  ...columnsOf(columnFields),
];

function toStored(row: StoredRow, affiliateProductIds: number[]): StoredPost {
  const { publishedAt, publishAt, ...held } = readFields(row, columnFields);
  return {
    id: row.id,
    documentId: row.document_id,
    version: row.version,
    createdAt: toIso(row.created_at),
    publicationDate: publishedAt,
    publishAt,
    editedAt: toIsoOrNull(row.edited_at),
    snapshot: { ...held, categoryId: row.category_id ?? 0, affiliateProductIds },
  };
}

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
