import { chunksOf } from '../../../lib/chunks';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { allPosts, withCategory } from '../queries/post-source';
import { service } from '../../../strapi/service';

/** A post by name; the category is empty where it has none. */
export interface NamedPost {
  title: string;
  slug: string;
  category: string;
}

export const namedPostsService = service(({ strapi }) => ({
  /** Posts by their ids, drafts too; those that have been deleted are left out. */
  async find(ids: readonly number[]): Promise<Map<number, NamedPost>> {
    const found = new Map<number, NamedPost>();
    for (const part of chunksOf(ids)) {
      const rows = await withCategory(allPosts(strapi.db.connection))
        .whereIn('p.id', part)
        .select<{ id: number; title: string; slug: string; category: string | null }[]>(
          'p.id',
          'p.title',
          'p.slug',
          'c.name as category',
        );
      for (const { id, title, slug, category } of rows) {
        found.set(id, { title, slug, category: category ?? '' });
      }
    }
    return found;
  },

  /** How many published posts each category has, by its id; counted after every change of content. */
  countByCategory: untilContentChanges(async (): Promise<Map<number, number>> => {
    const rows = await strapi.db
      .connection('posts_category_lnk as pc')
      .join('posts as p', 'p.id', 'pc.post_id')
      .where('p.published', true)
      .groupBy('pc.category_id')
      .select('pc.category_id as id')
      .count<{ id: number; total: number | string }[]>('* as total');
    return new Map(rows.map(({ id, total }) => [id, Number(total)]));
  }),
}));
