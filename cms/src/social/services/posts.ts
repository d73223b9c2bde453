import type { Knex } from 'knex';
import type { SocialPost, SocialPostPatch, SocialPostQuery } from '../../contract/social-post';
import { systemClock } from '../../lib/clock';
import { conflict, notFound } from '../../lib/errors';
import { checkEditable, checkSeen, editOf } from '../editing/edit';
import { saveEdit } from '../editing/save-edit';
import { reorder } from '../editing/reorder';
import { triggerPublishing } from '../publishing/trigger-publishing';
import {
  changeSocialPost,
  countScheduled,
  deletePost,
  selectPost,
  selectSocialPosts,
  selectPostsById,
  type SocialPostRow,
  type SocialPostChange,
} from '../queries/post-rows';
import { readPosts } from '../reading/post-reader';
import { openPlatforms, readPublishingStatus } from '../reading/publishing-status';
import { readFacts } from '../reading/post-facts';
import { service } from '../../strapi/service';

/**
 * Changes that publish a failed social post now, or look it up first if it may already be
 * published, even if it was skipped since; throws 409 for any other.
 */
function retryOf(row: SocialPostRow, now: number): SocialPostChange {
  const isInDoubt = row.handed_at !== null;
  if (row.status !== 'failed' && !(row.status === 'skipped' && isInDoubt)) {
    throw conflict('Only a failed post can be retried.');
  }
  return {
    status: isInDoubt ? 'publishing' : 'scheduled',
    scheduled_at: now,
    due_at: now,
    attempts: 0,
    error: null,
  };
}

const changedMeanwhile = (): Error =>
  conflict('This post has just changed or is being published. Check it again.');

export const socialPostsService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  const find = async (id: number): Promise<SocialPostRow> => {
    const row = await selectPost(knex(), id);
    if (row === undefined) throw notFound(`There is no social post ${id}.`);
    return row;
  };
  const read = async (id: number): Promise<SocialPost> => {
    const [post] = await readPosts(strapi, [await find(id)]);
    return post as SocialPost;
  };

  return {
    /** One page of social posts, latest first, and the number of matches. */
    async list(query: SocialPostQuery): Promise<{ items: SocialPost[]; total: number }> {
      const open = query.held ? openPlatforms(await readPublishingStatus(strapi)) : [];
      const { rows, total } = await selectSocialPosts(knex(), query, open);
      return { items: await readPosts(strapi, rows), total };
    },

    /** One social post; throws 404. */
    read,

    /**
     * Redistributes the times of waiting social posts of one platform in this order; throws 400,
     * 404 or 409.
     */
    async order(ids: readonly number[]): Promise<SocialPost[]> {
      await strapi.db.transaction(({ trx }: { trx: Knex }) => reorder(trx, ids, systemClock.now()));
      const rows = await selectPostsById(knex(), ids);
      return readPosts(
        strapi,
        ids.flatMap((id) => rows.get(id) ?? []),
      );
    },

    /**
     * Edits, approves, moves or skips a social post; with `updatedAt` only that version. Throws
     * 404, 409, or 400 if the platform does not accept it.
     */
    async update(id: number, patch: SocialPostPatch): Promise<SocialPost> {
      const row = await find(id);
      checkSeen(row, patch.updatedAt);
      const now = systemClock.now();
      const change = editOf(row, patch, await readFacts(strapi, row), now);
      if (!(await saveEdit(strapi, row, change, now))) throw changedMeanwhile();
      if (change.status === 'scheduled') await triggerPublishing(strapi);
      return read(id);
    },

    /**
     * Publishes a failed social post now, or looks it up first if it may already be published, even
     * if it was skipped since; with `seen` only that version. Throws 404 or 409.
     */
    async retry(id: number, seen?: string): Promise<SocialPost> {
      const row = await find(id);
      checkSeen(row, seen);
      const now = systemClock.now();
      const isRetried = await changeSocialPost(knex(), row, retryOf(row, now), now);
      if (!isRetried) throw changedMeanwhile();
      await triggerPublishing(strapi);
      return read(id);
    },

    /** Deletes a social post that has not been published; throws 404 or 409. */
    async delete(id: number): Promise<void> {
      const row = await find(id);
      checkEditable(row);
      if (!(await deletePost(knex(), row))) throw changedMeanwhile();
    },

    /**
     * Number of scheduled or published social posts between two times; undefined if there are no
     * social posts.
     */
    countScheduled: (from: number, to: number): Promise<number | undefined> =>
      countScheduled(knex(), from, to),
  };
});
