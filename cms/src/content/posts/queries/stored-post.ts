import type { Knex } from 'knex';
import type { StoredPost } from '../../rules/posts/stored-post';
import { columnFields } from '../../../contract/post-fields';
import { toIso, toIsoOrNull } from '../../../lib/dates';
import { readFields } from '../../rules/posts/read-fields';
import { authorLinks } from '../../authors/queries/author-links';
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

/** The ids linked to a post, each list in its own order. */
type Linked = Pick<StoredPost['snapshot'], 'affiliateProductIds' | 'authorIds'>;

function toStored(row: StoredRow, linked: Linked): StoredPost {
  const { publishedAt, publishAt, ...held } = readFields(row, columnFields);
  return {
    id: row.id,
    documentId: row.document_id,
    version: row.version,
    createdAt: toIso(row.created_at),
    publicationDate: publishedAt,
    publishAt,
    editedAt: toIsoOrNull(row.edited_at),
    snapshot: { ...held, categoryId: row.category_id ?? 0, ...linked },
  };
}

/** Linked ids by post, in row order. */
const byPost = (rows: readonly { post_id: number; id: number }[]): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const { post_id: postId, id } of rows) {
    found.set(postId, [...(found.get(postId) ?? []), id]);
  }
  return found;
};

/** These posts in full, by id, with category, products and authors in order. */
export async function selectStoredPosts(
  trx: Knex,
  ids: readonly number[],
): Promise<Map<number, StoredPost>> {
  const rows = await withCategoryId(allPosts(trx))
    .whereIn('p.id', [...ids])
    .select<StoredRow[]>(columns);
  const products = byPost(
    await productLinks(trx, ids).select('l.post_id', 'l.affiliate_product_id as id'),
  );
  const authors = byPost(await authorLinks(trx, ids).select('l.post_id', 'l.author_id as id'));
  const linkedOf = (id: number): Linked => ({
    affiliateProductIds: products.get(id) ?? [],
    authorIds: authors.get(id) ?? [],
  });
  return new Map(rows.map((row) => [row.id, toStored(row, linkedOf(row.id))]));
}

/** Reads posts and locks them against other writers until the transaction ends; SQLite has a single writer anyway. */
export async function lockStoredPosts(
  trx: Knex,
  ids: readonly number[],
): Promise<Map<number, StoredPost>> {
  // Locked first: a locking join would return joined rows as they were before another writer's
  // commit.
  await trx('posts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  return selectStoredPosts(trx, ids);
}
