import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { indexPosts, unindexPosts } from '../content/posts/queries/post-search';
import { tagPosts, untagPosts } from '../content/posts/queries/post-tags';
import { keyTitles } from '../content/posts/queries/title-keys';
import type { SlugKind } from '../content/slugs/services/slug-history';
import type { StoredPost } from '../content/rules/posts/stored-post';
import { currentAuthor } from '../lib/authorship';
import { chunksOf } from '../lib/chunks';
import { announceOwnContentChange, type ContentChange } from '../lib/content-changes';
import { datePublished } from '../content/posts/queries/date-published';
import { forgetAffiliates, keepAffiliateRules } from '../affiliates/panel-rules';
import { countContentChange, learnOfContentChange } from './content-watch';
import { checkContent, type ContentUid } from '../panel/content-rules';
import {
  AUTHOR,
  CATEGORY,
  findRows,
  idsOf,
  isAction,
  type LifecycleEvent,
  NETWORK,
  POST,
  PRODUCT,
  SETTINGS,
} from '../strapi/lifecycle-event';
import { addNamedProducts } from '../content/hooks/named-products';
import { keepHistory, type PostEvent, rememberBefore } from '../content/hooks/post-history';
import { keepSchedule } from '../content/hooks/post-schedule';
import { keepParts } from '../content/hooks/public-parts';
import { lockAndCountPosts, postHolderOf } from '../content/posts/queries/post-holders';
import { slugHistoryService } from '../content/slugs/services/slug-history';
import type { Transaction } from '../strapi/transaction';

const kinds: Record<string, SlugKind> = {
  [POST]: 'post',
  [CATEGORY]: 'category',
  [AUTHOR]: 'author',
};

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

/** Brings search table, tags, dates, sort keys and old slugs in line with what an entry has become. */
async function keepTraces(
  strapi: Core.Strapi,
  trx: Knex,
  kind: SlugKind,
  event: LifecycleEvent,
): Promise<void> {
  const history = slugHistoryService(strapi);
  for (const ids of chunksOf(idsOf(event))) {
    if (isAction(event, 'Delete')) {
      // Views and old addresses of a post stay for as long as it can be restored.
      if (kind === 'post') {
        await unindexPosts(trx, ids);
        await untagPosts(trx, ids);
      } else await history.forget(trx, kind, ids);
    } else if (kind === 'post') {
      await datePublished(trx, ids);
      await keyTitles(trx, ids);
      await indexPosts(trx, ids);
      await tagPosts(trx, ids);
    }
  }
  const to = event.params.data?.slug;
  const [row] = event.state.before ?? [];
  if (row !== undefined && typeof to === 'string' && to !== row.slug) {
    await history.keep(trx, { kind, id: row.id, from: row.slug, to });
  }
}

/**
 * Keeps everything that hangs on content true, whoever writes it (our calls, the panel, a job):
 * the rules of the contract, version and publication date of a post, its history and the trash, the
 * search table, tags, old slugs and, after the commit, the rendered pages.
 */
export function subscribeContentEvents(strapi: Core.Strapi): void {
  const afterCommit = async (change: ContentChange): Promise<void> => {
    await strapi.db.transaction(async ({ trx, onCommit }: Transaction) => {
      const version = await countContentChange(trx, change);
      onCommit(() => {
        learnOfContentChange(version, change);
        announceOwnContentChange(change);
      });
    });
  };

  const before = async (event: PostEvent): Promise<void> => {
    const { uid } = event.model;
    const { data } = event.params;
    for (const entry of Array.isArray(data) ? data : [data]) {
      if (!entry) continue;
      checkContent(uid as ContentUid, entry as Record<string, unknown>, isAction(event, 'Create'));
      if (uid !== POST || !isAction(event, 'Create')) continue;
      keepSchedule(entry as Record<string, unknown>);
      keepParts(entry as Record<string, unknown>);
    }
    await keepAffiliateRules(strapi, event);
    if (uid === SETTINGS) return;
    await refuseWhileHeld(strapi, event);
    await rememberBefore(strapi, event);
    const { posts } = event.state;
    if (uid !== POST || !data || !posts?.[0]) return;
    keepSchedule(data, posts);
    keepParts(data, posts);
    if (event.action === 'beforeUpdate') stampPost(data, posts[0]);
  };

  const after = async (event: PostEvent): Promise<void> => {
    const kind = kinds[event.model.uid];
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      if (kind !== undefined) await keepTraces(strapi, trx, kind, event);
      await forgetAffiliates(trx, event);
      await addNamedProducts(strapi, trx, event);
      await keepHistory(strapi, trx, event);
    });
    await afterCommit({ isWithdrawal: isWithdrawal(event) });
  };

  const actions = ['Create', 'CreateMany', 'Update', 'UpdateMany', 'Delete', 'DeleteMany'];
  strapi.db.lifecycles.subscribe({
    models: [POST, CATEGORY, AUTHOR, PRODUCT, NETWORK, SETTINGS],
    ...Object.fromEntries(actions.map((action) => [`before${action}`, before])),
    ...Object.fromEntries(actions.map((action) => [`after${action}`, after])),
  });
}

const WORDS = ['title', 'excerpt', 'content'] as const;

/** Whether a person gives a post that is or was out other words; what a task tidies is no news for readers. */
const isEdited = (data: Record<string, unknown>, { snapshot, publicationDate }: StoredPost) =>
  currentAuthor().author !== 'task' &&
  publicationDate !== null &&
  Date.parse(publicationDate) <= Date.now() &&
  WORDS.some((field) => data[field] !== undefined && data[field] !== snapshot[field]);

/** Counts the version; a date that is cleared on a published post stays what it was. */
const stampPost = (data: Record<string, unknown>, post: StoredPost): void => {
  data.version = post.version + 1;
  if (isEdited(data, post)) data.editedAt = new Date();
  const published = data.published ?? post.snapshot.published;
  if (published === true && data.publicationDate === null)
    data.publicationDate = post.publicationDate;
};

/** Tells whether an event takes something away from the public. */
const isWithdrawal = (event: LifecycleEvent): boolean =>
  isAction(event, 'Delete') || event.params.data?.published === false;
