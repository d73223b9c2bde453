import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  RestoredPost,
  TrashedEntry,
  TrashQuery,
  TrashRestore,
} from '../../../contract/revision';
import { restoredSchedule } from '../../rules/posts/post-schedule';
import { storedPost, type StoredPost } from '../../rules/posts/stored-post';
import { takeOutStyles } from '../../rules/posts/take-out-styles';
import { type Clock, systemClock } from '../../../lib/clock';
import { listTrashed, lockTrashed, takeOut } from '../queries/trashed';
import { service } from '../../../strapi/service';
import { putIntoSeries, seriesPlace } from '../../series/queries/series-places';
import { postSlugService } from '../../posts/services/post-slug';
import { postRelationsService } from '../../posts/services/post-relations';
import { slugHistoryService } from '../../slugs/services/slug-history';
import { postService } from '../../posts/services/post';
import { trashStoreService } from './trash-store';

const UID = 'api::post.post';

/** A post as the trash stores it, with its position in a series. */
const trashedPost = storedPost.and(z.object({ series: seriesPlace.optional() }));

/** The public state and schedule of a restored post; a time that has passed is dropped. */
function comesBackAs({ publishAt }: StoredPost, published: boolean, clock: Clock) {
  const before = { published, publishAt: publishAt === null ? null : Date.parse(publishAt) };
  const now = restoredSchedule(before, clock.now());
  return { published, publishAt: now.publishAt === null ? null : new Date(now.publishAt) };
}

/**
 * Recreates a deleted post under its own ids; everything derived from it follows as for every
 * new post. Returns the removed passages of its text that are no longer allowed.
 */
async function recreate(
  strapi: Core.Strapi,
  trx: Knex,
  post: StoredPost,
  input: TrashRestore,
  clock: Clock,
): Promise<string[]> {
  const { categoryId, affiliateProductIds, authorIds, ...fields } = post.snapshot;
  const slug = input.slug ?? fields.slug;
  await postSlugService(strapi).checkFree(trx, slug, post.id);
  const relations = await postRelationsService(strapi).keepExisting(trx, {
    categoryId,
    affiliateProductIds,
    authorIds,
  });
  const { content, takenOut } = takeOutStyles(fields.content);
  const data = {
    ...fields,
    content,
    id: post.id,
    documentId: post.documentId,
    slug,
    ...comesBackAs(post, input.published ?? false, clock),
    createdAt: new Date(post.createdAt),
    // Strapi sets this on everything that is not one of its own drafts.
    publishedAt: new Date(),
    publicationDate: post.publicationDate,
    editedAt: post.editedAt,
    version: post.version + 1,
    category: relations.categoryId ?? null,
    affiliateProducts: relations.affiliateProductIds,
    authors: relations.authorIds,
  };
  await strapi.db.query(UID).create({ data });
  if (slug !== fields.slug) {
    const change = { kind: 'post' as const, id: post.id, from: fields.slug, to: slug };
    await slugHistoryService(strapi).keep(trx, change);
  }
  return takenOut;
}

export const postTrashService = service(({ strapi }) => ({
  /** One page of the restorable posts. */
  list: (
    query: TrashQuery,
    clock: Clock = systemClock,
  ): Promise<{ items: TrashedEntry[]; total: number }> =>
    listTrashed(strapi.db.connection, 'post', query, clock),

  /**
   * Restores a post under its id and in its series, as a draft by default, without deleted
   * categories, products and authors and without styles; throws 404, or 409 if its slug is taken.
   */
  async restore(
    id: number,
    input: TrashRestore,
    clock: Clock = systemClock,
  ): Promise<RestoredPost> {
    const takenOut: string[] = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const trashed = trashedPost.parse(await lockTrashed(trx, 'post', id, clock));
      const passages = await recreate(strapi, trx, trashed, input, clock);
      if (trashed.series !== undefined) await putIntoSeries(trx, id, trashed.series);
      await takeOut(trx, 'post', [id]);
      return passages;
    });
    const post = await postService(strapi).getWhole(id);
    return { ...post, takenOut };
  },

  /** Permanently deletes a post in the trash; throws 404. */
  async remove(id: number, clock: Clock = systemClock): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await lockTrashed(trx, 'post', id, clock);
      await trashStoreService(strapi).erase(trx, 'post', [id]);
    });
  },
}));
