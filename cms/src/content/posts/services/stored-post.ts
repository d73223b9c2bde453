import type { Knex } from 'knex';
import { checkIfMatch } from '../../rules/if-match';
import type { StoredPost } from '../../rules/posts/stored-post';
import { chunksOf } from '../../../lib/chunks';
import { notFound } from '../../../lib/errors';
import { lockStoredPosts, selectStoredPosts } from '../queries/stored-post';
import { service } from '../../../strapi/service';
import { countOf } from '../../../strapi/count-of';

export const storedPostService = service(({ strapi }) => ({
  /** A post in full, as revisions store it; undefined if there is none. */
  async find(id: number): Promise<StoredPost | undefined> {
    return this.findIn(strapi.db.connection, id);
  },

  /** As `find`, within a transaction. */
  async findIn(trx: Knex, id: number): Promise<StoredPost | undefined> {
    return (await selectStoredPosts(trx, [id])).get(id);
  },

  /** The current post, locked until the transaction ends; 404, or 412 for another version. */
  async lock(trx: Knex, id: number, ifMatch?: string): Promise<StoredPost> {
    const post = (await lockStoredPosts(trx, [id])).get(id);
    if (post === undefined) throw notFound(`There is no post ${id}.`);
    checkIfMatch(ifMatch, post);
    return post;
  },

  /** Full posts after an id, ordered by id. */
  async pageWhole(afterId: number, limit: number): Promise<StoredPost[]> {
    const rows = await this.page(afterId, limit);
    const ids = rows.map(({ id }) => id);
    const posts = await selectStoredPosts(strapi.db.connection, ids);
    return ids.flatMap((id) => posts.get(id) ?? []);
  },

  /** Number of posts, drafts included. */
  async count(): Promise<number> {
    return countOf(strapi.db.connection('posts'));
  },

  /** The images of the newest posts, drafts included. */
  async recentImages(most: number): Promise<Set<string>> {
    const rows = await strapi.db
      .connection('posts')
      .whereNot({ image_url: '' })
      .orderByRaw('coalesce(publication_date, created_at) desc, id desc')
      .limit(most)
      .select<{ url: string }[]>('image_url as url');
    return new Set(rows.map(({ url }) => url));
  },

  /** How many of some posts, each named once, still exist, drafts included. */
  async countOf(ids: readonly number[]): Promise<number> {
    let found = 0;
    for (const chunk of chunksOf(ids)) {
      const rows: unknown[] = await strapi.db.connection('posts').whereIn('id', chunk).select('id');
      found += rows.length;
    }
    return found;
  },

  /** Ids and titles of posts after an id, drafts included, oldest first. */
  page: (
    afterId: number,
    limit: number,
    knex: Knex = strapi.db.connection,
  ): Promise<{ id: number; title: string }[]> =>
    knex('posts')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .select<{ id: number; title: string }[]>('id', 'title'),
}));
