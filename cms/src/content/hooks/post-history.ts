import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { lockStoredPosts, selectStoredPosts } from '../posts/queries/stored-post';
import { takeHandover } from '../posts/services/post-hand-over';
import { describeChange, type StoredPost } from '../rules/posts/stored-post';
import { checkScope } from '../../lib/authorship';
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
import { type PostChange, announcePostChanges } from './post-news';
import { revisionStoreService } from '../history/services/revision-store';
import { findSeriesPlace, type SeriesPlace } from '../series/queries/series-places';
import { trashStoreService } from '../trash/services/trash-store';

/** A write, with the complete previous state of the posts that it may change. */
export type PostEvent = LifecycleEvent & { state: { posts?: StoredPost[] } };

/** The tables that link posts to these entries. */
const links: Record<string, { table: string; column: string }> = {
  [CATEGORY]: { table: 'posts_category_lnk', column: 'category_id' },
  [AUTHOR]: { table: 'posts_authors_lnk', column: 'author_id' },
  [PRODUCT]: { table: 'posts_affiliate_products_lnk', column: 'affiliate_product_id' },
};

/** The ids in a relation, in any of the forms that Strapi accepts. */
const idsIn = (relation: unknown): number[] => {
  if (Array.isArray(relation)) return relation.flatMap(idsIn);
  if (typeof relation === 'number') return [relation];
  if (typeof relation === 'string') return /^\d+$/.test(relation) ? [Number(relation)] : [];
  if (typeof relation !== 'object' || relation === null) return [];
  const { id, set, connect, disconnect } = relation as Record<string, unknown>;
  return [id, set, connect, disconnect].flatMap(idsIn);
};

/** Whether a relation is given as a complete list, not only as additions and removals. */
const isWhole = (relation: unknown): boolean =>
  typeof relation !== 'object' ||
  relation === null ||
  Array.isArray(relation) ||
  'set' in relation ||
  'id' in relation;

/** The posts that a write of a category, an author or a product links, unlinks or orphans. */
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

/**
 * Moves posts that are about to be deleted to the trash, and their last version to their history.
 */
async function discard(
  strapi: Core.Strapi,
  trx: Knex,
  posts: readonly StoredPost[],
): Promise<void> {
  for (const post of posts) await revisionStoreService(strapi).keep(trx, 'post', post, 'Deleted');
  const placed: (StoredPost & { series?: SeriesPlace | undefined })[] = [];
  for (const post of posts) placed.push({ ...post, series: await findSeriesPlace(trx, post.id) });
  await trashStoreService(strapi).put(trx, 'post', placed);
  await announcePostChanges(
    strapi,
    trx,
    posts.map((before) => ({ before })),
  );
}

/** Whether a post is published or scheduled. */
const isOut = ({ snapshot, publishAt }: StoredPost): boolean =>
  snapshot.published || publishAt !== null;

const deletedMeanwhile = () => new errors.NotFoundError('It has been deleted in the meantime.');

/**
 * Locks the entry to be changed until the transaction ends. Throws if another writer has just
 * deleted it: Strapi would continue without it, and fail where the error is not caught.
 */
async function holdEntry(
  strapi: Core.Strapi,
  trx: Knex,
  uid: string,
  entry: AddressedRow | undefined,
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  const query = trx(tableName).where({ id: entry?.id ?? 0 });
  // This lock lets posts be linked to a category while its description is edited.
  const held: unknown = await query.forNoKeyUpdate().first('id');
  if (held === undefined) throw deletedMeanwhile();
}

/**
 * Locks and reads the posts that a write is about to change or delete, or takes those that our own
 * writer hands over. Deleted posts go to the trash before the write: without a transaction, a crash
 * in between should leave the post twice rather than not at all.
 */
async function rememberPosts(strapi: Core.Strapi, trx: Knex, event: PostEvent): Promise<void> {
  const isDeletion = isAction(event, 'Delete');
  const known = takeHandover(event.action, event.params.where)?.post;
  const posts: StoredPost[] = [];
  const take = async (some: readonly StoredPost[]): Promise<void> => {
    if (some.some(isOut)) checkScope('posts:publish');
    if (isDeletion) await discard(strapi, trx, some);
    else posts.push(...some);
  };
  if (known !== undefined) {
    event.state.before = [{ id: known.id, slug: known.snapshot.slug }];
    await take([known]);
  } else {
    event.state.before = await findRows(strapi, event);
    for (const rows of chunksOf(event.state.before)) {
      const ids = rows.map(({ id }) => id);
      await take([...(await lockStoredPosts(trx, ids)).values()]);
    }
  }
  if (event.action === 'beforeUpdate' && posts.length === 0) throw deletedMeanwhile();
  event.state.posts = posts;
}

/**
 * Records what a write of another entry is about to change, and locks the posts that depend on it.
 */
async function rememberOthers(strapi: Core.Strapi, trx: Knex, event: PostEvent): Promise<void> {
  const rows = isAction(event, 'Create') ? [] : await findRows(strapi, event);
  event.state.before = rows;
  if (event.action === 'beforeUpdate') await holdEntry(strapi, trx, event.model.uid, rows[0]);
  const linked = await linkedPostIds(
    trx,
    event,
    rows.map((row) => row.id),
  );
  event.state.posts = [];
  for (const ids of chunksOf(linked)) {
    event.state.posts.push(...(await lockStoredPosts(trx, ids)).values());
  }
}

/** Before a write: records what it is about to change, posts with all fields. */
export async function rememberBefore(strapi: Core.Strapi, event: PostEvent): Promise<void> {
  const isPost = event.model.uid === POST;
  if (isPost && isAction(event, 'Create')) return;
  const remember = isPost ? rememberPosts : rememberOthers;
  await strapi.db.transaction(({ trx }: { trx: Knex }) => remember(strapi, trx, event));
}

/** Stores the previous versions of changed posts, and increments their version. */
export async function saveVersions(
  strapi: Core.Strapi,
  trx: Knex,
  posts: readonly StoredPost[],
  present: ReadonlyMap<number, StoredPost>,
): Promise<void> {
  const changed: PostChange[] = [];
  for (const before of posts) {
    const after = present.get(before.id);
    const reason = after === undefined ? undefined : describeChange(before, after);
    if (after === undefined || reason === undefined) continue;
    const version = Math.max(after.version, before.version + 1);
    changed.push({ before, after: { ...after, version } });
    await revisionStoreService(strapi).keep(trx, 'post', before, reason);
    // Bulk updates and changes through a category or product bypass stampPost.
    if (after.version === before.version) {
      await trx('posts').where({ id: before.id }).increment('version', 1);
    }
  }
  await announcePostChanges(strapi, trx, changed);
}

/** Saves versions as `saveVersions` does, with the current state of the posts. */
export async function saveHistory(
  strapi: Core.Strapi,
  trx: Knex,
  posts: readonly StoredPost[],
): Promise<void> {
  for (const chunk of chunksOf(posts)) {
    const ids = chunk.map((post) => post.id);
    await saveVersions(strapi, trx, chunk, await selectStoredPosts(trx, ids));
  }
}
