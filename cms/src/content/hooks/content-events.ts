import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { checkScope } from '../../lib/authorship';
import { chunksOf } from '../../lib/chunks';
import {
  AUTHOR,
  CATEGORY,
  entriesOf,
  findRows,
  idsOf,
  isAction,
  type LifecycleEvent,
  PAGE,
  POST,
  PRODUCT,
  SERIES,
} from '../../strapi/lifecycle-event';
import { applyPageRules } from '../pages/page-events';
import { savePageVersions, type PageEvent, rememberPages } from '../pages/page-history';
import { lockAndCountPosts, postHolderOf } from '../posts/queries/post-holders';
import { takeHandover } from '../posts/services/post-hand-over';
import { countSave } from '../slugs/queries/entry-address';
import { type SlugKind, slugHistoryService } from '../slugs/services/slug-history';
import { addNamedProducts } from './named-products';
import { saveHistory, type PostEvent, rememberBefore } from './post-history';
import { indexRenamed } from './product-names';
import { enforceSchedule } from './post-schedule';
import { stampPost, stampTitle } from './post-stamps';
import { tracePosts } from './post-traces';
import { enforcePublicParts } from './public-parts';

const kinds: Record<string, SlugKind> = {
  [POST]: 'post',
  [CATEGORY]: 'category',
  [AUTHOR]: 'author',
  [SERIES]: 'series',
  [PAGE]: 'page',
};

/** Content types whose saves are counted afterwards; posts and pages count in the same write. */
const counted: Record<string, 'authors' | 'series'> = { [AUTHOR]: 'authors', [SERIES]: 'series' };

/** Refuses to delete categories and authors that still have posts; the panel shows the sentence. */
async function refuseWhileHeld(strapi: Core.Strapi, event: LifecycleEvent): Promise<void> {
  const holder = postHolderOf(event.model.uid);
  if (holder === undefined || !isAction(event, 'Delete')) return;
  const ids = (await findRows(strapi, event)).map((row) => row.id);
  const held: number = await strapi.db.transaction(({ trx }: { trx: Knex }) =>
    lockAndCountPosts(trx, holder, ids),
  );
  if (held === 0) return;
  const articles = held === 1 ? 'an article' : `${held} articles`;
  throw new errors.ValidationError(`The ${holder.what} still has ${articles}.`);
}

/**
 * Stores the old address of a renamed entry. Deletes those of deleted entries, except for posts and
 * pages, which have a trash.
 */
async function traceAddresses(
  strapi: Core.Strapi,
  trx: Knex,
  kind: SlugKind,
  event: LifecycleEvent,
): Promise<void> {
  const history = slugHistoryService(strapi);
  if (isAction(event, 'Delete') && kind !== 'post' && kind !== 'page') {
    for (const ids of chunksOf(idsOf(event))) await history.forget(trx, kind, ids);
  }
  const to = event.params.data?.slug;
  const [row] = event.state.before ?? [];
  if (row !== undefined && typeof to === 'string' && to !== row.slug) {
    await history.keep(trx, { kind, id: row.id, from: row.slug, to });
  }
}

/** Whether a write publishes or schedules. */
const goesOut = ({ published, publishAt }: Record<string, unknown>): boolean =>
  published === true || (publishAt !== undefined && publishAt !== null && publishAt !== '');

/**
 * Rules of posts: their schedule, the parts required for publication, and the fields that only the
 * server sets.
 */
function applyPostRules({ action, params: { data }, state }: PostEvent): void {
  const entries = entriesOf(data);
  if (entries.some(goesOut)) checkScope('posts:publish');
  const isCreate = action.startsWith('beforeCreate');
  const posts = isCreate ? undefined : (state.posts ?? []);
  if (posts?.length === 0) return;
  for (const entry of entries) {
    enforceSchedule(entry, posts);
    enforcePublicParts(entry, posts);
    stampTitle(entry);
    if (action !== 'beforeUpdateMany') stampPost(entry, posts?.[0]);
  }
}

/** Whether the contract has already validated the data. */
export const isChecked = ({ action, params: { where } }: LifecycleEvent): boolean =>
  takeHandover(action, where)?.isChecked === true;

/** Before any write of content: enforces its rules and stores the old state. */
export async function beforeContent(
  strapi: Core.Strapi,
  event: PostEvent & PageEvent,
): Promise<void> {
  await refuseWhileHeld(strapi, event);
  await rememberBefore(strapi, event);
  if (event.model.uid === POST) applyPostRules(event);
  if (event.model.uid !== PAGE) return;
  await applyPageRules(strapi, event);
  await rememberPages(strapi, event);
}

/** After a write of content: updates everything that depends on it, in the same transaction. */
export async function afterContent(
  strapi: Core.Strapi,
  trx: Knex,
  event: PostEvent & PageEvent,
): Promise<void> {
  const { uid } = event.model;
  const kind = kinds[uid];
  if (kind !== undefined) await traceAddresses(strapi, trx, kind, event);
  await addNamedProducts(strapi, trx, event);
  const table = counted[uid];
  if (table !== undefined && isAction(event, 'Update')) await countSave(trx, table, idsOf(event));
  if (uid === PRODUCT) await indexRenamed(strapi, trx, event);
  if (uid === PAGE) await savePageVersions(strapi, trx, event);
  if (uid === POST) await tracePosts(strapi, trx, event);
  else await saveHistory(strapi, trx, event.state.posts ?? []);
}
