import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { chunksOf } from '../../lib/chunks';
import { idsOf, isAction } from '../../strapi/lifecycle-event';
import { datePublished } from '../posts/queries/post-dates';
import { indexPost, unindexPosts } from '../posts/queries/post-search';
import { tagPost, untagPosts } from '../posts/queries/post-tags';
import { prepareViews } from '../posts/queries/post-views';
import { selectStoredPosts } from '../posts/queries/stored-post';
import type { StoredPost } from '../rules/posts/stored-post';
import { saveVersions, type PostEvent } from './post-history';
import { announcePostChanges } from './post-news';
import { productNames } from './product-names';

/** Indexed fields of a post. */
const SEARCHED = ['title', 'excerpt', 'content', 'tags'] as const;

/** Updates the search table and tags after a change of a post. */
async function traceWords(
  strapi: Core.Strapi,
  trx: Knex,
  before: StoredPost | undefined,
  { id, snapshot }: StoredPost,
): Promise<void> {
  const isOther = (field: (typeof SEARCHED)[number]): boolean =>
    JSON.stringify(before?.snapshot[field]) !== JSON.stringify(snapshot[field]);
  if (SEARCHED.some(isOther)) {
    await indexPost(trx, { id, ...snapshot }, productNames(strapi));
  }
  if (isOther('tags')) await tagPost(trx, { id, ...snapshot });
}

/**
 * After posts were written: updates search, tags and history; deleted posts keep their views and
 * old addresses.
 */
export async function tracePosts(strapi: Core.Strapi, trx: Knex, event: PostEvent): Promise<void> {
  const before = new Map((event.state.posts ?? []).map((post) => [post.id, post]));
  for (const ids of chunksOf(idsOf(event))) {
    if (isAction(event, 'Delete')) {
      await unindexPosts(trx, ids);
      await untagPosts(trx, ids);
      continue;
    }
    // A bulk update does not know which of its posts have a date.
    if (event.action === 'afterUpdateMany') await datePublished(trx, ids);
    const present = await selectStoredPosts(trx, ids);
    for (const post of present.values()) await traceWords(strapi, trx, before.get(post.id), post);
    const made = [...present.values()].filter(({ id }) => !before.has(id));
    await prepareViews(
      trx,
      made.map(({ id }) => id),
    );
    await announcePostChanges(
      strapi,
      trx,
      made.map((after) => ({ after })),
    );
    await saveVersions(
      strapi,
      trx,
      ids.flatMap((id) => before.get(id) ?? []),
      present,
    );
  }
}
