import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { lockPosts, selectStoredPosts } from '../posts/queries/stored-post';
import { describeChange, type StoredPost } from '../rules/posts/stored-post';
import { chunksOf } from '../../lib/chunks';
import {
  type AddressedRow,
  AUTHOR,
  CATEGORY,
  findRows,
  isAction,
  type LifecycleEvent,
  POST,
  PRODUCT,
} from '../../strapi/lifecycle-event';
import { revisionStoreService } from '../history/services/revision-store';
import { trashStoreService } from '../trash/services/trash-store';

/** A write, with the posts that it may change, whole, as they were. */
export type PostEvent = LifecycleEvent & { state: { posts?: StoredPost[] } };

/** Where the links of posts to the other side's entries are kept. */
const links: Record<string, { table: string; column: string }> = {
  [CATEGORY]: { table: 'posts_category_lnk', column: 'category_id' },
  [AUTHOR]: { table: 'posts_authors_lnk', column: 'author_id' },
  [PRODUCT]: { table: 'posts_affiliate_products_lnk', column: 'affiliate_product_id' },
};

/** The ids that a relation names, in any of the forms that Strapi takes. */
const idsIn = (relation: unknown): number[] => {
  if (Array.isArray(relation)) return relation.flatMap(idsIn);
  if (typeof relation === 'number') return [relation];
  if (typeof relation === 'string') return /^\d+$/.test(relation) ? [Number(relation)] : [];
  if (typeof relation !== 'object' || relation === null) return [];
  const { id, set, connect, disconnect } = relation as Record<string, unknown>;
  return [id, set, connect, disconnect].flatMap(idsIn);
};

/** Tells whether a relation says all it shall hold, not only what is added and taken away. */
const isWhole = (relation: unknown): boolean =>
  typeof relation !== 'object' ||
  relation === null ||
  Array.isArray(relation) ||
  'set' in relation ||
  'id' in relation;

/** The posts that a write of a category, an author or a product adds, takes away or leaves without it. */
async function linkedPostIds(
  trx: Knex,
  event: LifecycleEvent,
  ownIds: readonly number[],
): Promise<number[]> {
  const link = links[event.model.uid];
  const relation = event.params.data?.posts;
  const isDeleted = isAction(event, 'Delete');
  if (link === undefined || (relation === undefined && !isDeleted)) return [];
  const named = idsIn(relation);
  if (!isDeleted && !isWhole(relation)) return named;
  const rows = await trx(link.table)
    .whereIn(link.column, [...ownIds])
    .select<{ post_id: number }[]>('post_id');
  return [...new Set([...named, ...rows.map((row) => row.post_id)])];
}

/** Moves posts that are about to be deleted into the trash, their last version into their history. */
async function discard(strapi: Core.Strapi, trx: Knex, ids: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await lockPosts(trx, chunk);
    const posts = [...(await selectStoredPosts(trx, chunk)).values()];
    for (const post of posts) {
      await revisionStoreService(strapi).keep(trx, post, 'Deleted');
    }
    await trashStoreService(strapi).put(trx, posts);
  }
}

/**
 * Holds the entry that is about to be changed until the transaction ends. Throws where another
 * writer has just deleted it: Strapi would go on with nothing, and fail when nobody catches any more.
 */
async function holdEntry(
  strapi: Core.Strapi,
  trx: Knex,
  uid: string,
  entry: AddressedRow | undefined,
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  const query = trx(tableName).where({ id: entry?.id ?? 0 });
  // A story that is put into a category at this moment need not wait for the category's description.
  const held: unknown = await query.forNoKeyUpdate().first('id');
  if (held === undefined) throw new errors.NotFoundError('It has been deleted in the meantime.');
}

/**
 * Before a write: notes what it is about to change, and of the posts among it the whole, held
 * against other writers. A deletion goes to the trash here and not afterwards: where a write has no
 * transaction, a crash in between must leave the post twice and not nowhere.
 */
export async function rememberBefore(strapi: Core.Strapi, event: PostEvent): Promise<void> {
  const isPost = event.model.uid === POST;
  const isCreate = isAction(event, 'Create');
  if (isPost && isCreate) return;
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const rows = isCreate ? [] : await findRows(strapi, event);
    const ids = rows.map((row) => row.id);
    event.state.before = rows;
    if (event.action === 'beforeUpdate') await holdEntry(strapi, trx, event.model.uid, rows[0]);
    if (isPost && isAction(event, 'Delete')) {
      await discard(strapi, trx, ids);
      return;
    }
    const touched = isPost ? ids : await linkedPostIds(trx, event, ids);
    event.state.posts = [];
    for (const chunk of chunksOf(touched)) {
      await lockPosts(trx, chunk);
      event.state.posts.push(...(await selectStoredPosts(trx, chunk)).values());
    }
  });
}

/** After a write: keeps what posts were before it, where it changed them, and counts their version. */
export async function keepHistory(strapi: Core.Strapi, trx: Knex, event: PostEvent): Promise<void> {
  for (const chunk of chunksOf(event.state.posts ?? [])) {
    const ids = chunk.map((post) => post.id);
    const present = await selectStoredPosts(trx, ids);
    for (const before of chunk) {
      const after = present.get(before.id);
      const reason = after === undefined ? undefined : describeChange(before, after);
      if (after === undefined || reason === undefined) continue;
      await revisionStoreService(strapi).keep(trx, before, reason);
      // Changes of many at once and those from a category or product do not pass stampPost.
      if (after.version === before.version) {
        await trx('posts').where({ id: before.id }).increment('version', 1);
      }
    }
  }
}
