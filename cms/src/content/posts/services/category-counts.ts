import { storedMoment } from '../../../lib/stored-moment';
import { service } from '../../../strapi/service';

/**
 * A category with the number of its posts, drafts included, and of those recently created or
 * published.
 */
interface CategoryCounts {
  id: number;
  name: string;
  posts: number;
  recent: number;
}

/**
 * Maximum ids to exclude in one statement, since databases limit their number; no run creates that
 * many posts.
 */
const MAX_LEFT_OUT = 500;

export const categoryCountsService = service(({ strapi }) => {
  /** Number of posts by category; categories without posts are missing. */
  const count = async (
    leftOut: readonly number[],
    since?: number,
  ): Promise<Map<number, number>> => {
    const knex = strapi.db.connection;
    const rows = await knex('posts_category_lnk as pc')
      .join('posts as p', 'p.id', 'pc.post_id')
      .whereNotIn('p.id', leftOut.slice(0, MAX_LEFT_OUT))
      .where((query) => {
        if (since === undefined) return;
        const moment = storedMoment(knex, since);
        void query.where('p.created_at', '>=', moment).orWhere('p.publication_date', '>=', moment);
      })
      .groupBy('pc.category_id')
      .select('pc.category_id as id')
      .count<{ id: number; total: number | string }[]>('* as total');
    return new Map(rows.map(({ id, total }) => [id, Number(total)]));
  };

  return {
    /**
     * All categories by id with their numbers of posts, excluding `leftOut`; `since` in
     * milliseconds.
     */
    async list(since: number, leftOut: readonly number[] = []): Promise<CategoryCounts[]> {
      const rows = await strapi.db
        .connection('categories')
        .orderBy('id')
        .select<{ id: number; name: string }[]>('id', 'name');
      const posts = await count(leftOut);
      const recent = await count(leftOut, since);
      return rows.map(({ id, name }) => ({
        id,
        name,
        posts: posts.get(id) ?? 0,
        recent: recent.get(id) ?? 0,
      }));
    },
  };
});
