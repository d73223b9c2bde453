import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { SocialPost, SocialPostPatch, SocialPostQuery } from '../../../contract/social-post';
import { socialLink } from '../../../domain/social/social-link';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import { conflict, notFound } from '../../../lib/errors';
import { checkEditable, editOf } from '../editing/edit';
import { reorder } from '../editing/reorder';
import {
  changePost,
  countScheduled,
  deletePost,
  selectPost,
  selectPosts,
  type SocialPostRow,
} from '../queries/post-rows';
import { selectStories } from '../queries/stories';
import { readPosts } from '../reading/post-reader';

const changedMeanwhile = (): Error =>
  conflict('This post has changed just now, or is being published. Look at it again.');

/** What goes out with a post; empty once its article is gone. */
async function linkOf(
  knex: Knex,
  { id, platform, post_id: postId }: SocialPostRow,
): Promise<string> {
  const story = (await selectStories(knex, postId === null ? [] : [postId])).get(postId ?? 0);
  return story === undefined ? '' : socialLink(story.slug, { id, platform }, env().PUBLIC_URL);
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
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
  /** What is due now need not wait for the next minute. */
  const hasten = (): Promise<void> =>
    strapi.service('api::automation.automation').hasten('social-publish');

  return {
    /** One page of social posts, the latest first, and the count of all that match. */
    async list(query: SocialPostQuery): Promise<{ items: SocialPost[]; total: number }> {
      const { rows, total } = await selectPosts(knex(), query);
      return { items: await readPosts(strapi, rows), total };
    },

    /** Gives the times of waiting posts of one platform out in this order; throws 400, 404 or 409. */
    async order(ids: readonly number[]): Promise<SocialPost[]> {
      await strapi.db.transaction(({ trx }: { trx: Knex }) => reorder(trx, ids, systemClock.now()));
      return readPosts(strapi, await Promise.all(ids.map(find)));
    },

    /** Edits, approves, moves or skips a post; throws 404, 409, or 400 for what the platform does not take. */
    async update(id: number, patch: SocialPostPatch): Promise<SocialPost> {
      const row = await find(id);
      const now = systemClock.now();
      const change = editOf(row, patch, { link: await linkOf(knex(), row), now });
      if (!(await changePost(knex(), row, change, now))) throw changedMeanwhile();
      if (change.status === 'scheduled') await hasten();
      return read(id);
    },

    /** Has a post that failed go out now, or be looked up first where it may be out; throws 404 or 409. */
    async retry(id: number): Promise<SocialPost> {
      const row = await find(id);
      if (row.status !== 'failed') throw conflict('Only a post that failed can be tried again.');
      const now = systemClock.now();
      const isRetried = await changePost(
        knex(),
        row,
        {
          status: row.handed_at === null ? 'scheduled' : 'publishing',
          scheduled_at: now,
          due_at: now,
          attempts: 0,
          error: null,
        },
        now,
      );
      if (!isRetried) throw changedMeanwhile();
      await hasten();
      return read(id);
    },

    /** Deletes a post that has not been published; throws 404 or 409. */
    async delete(id: number): Promise<void> {
      const row = await find(id);
      checkEditable(row);
      if (!(await deletePost(knex(), row))) throw changedMeanwhile();
    },

    /** How many posts are to go out, or went, between two moments; undefined while there never was one. */
    countScheduled: (from: number, to: number): Promise<number | undefined> =>
      countScheduled(knex(), from, to),
  };
};
