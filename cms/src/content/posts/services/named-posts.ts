import { chunksOf } from '../../../lib/chunks';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { countPosts } from '../queries/post-narrow';
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
    const knex = strapi.db.connection;
    const ids = await knex('categories').select<{ id: number }[]>('id');
    const counts = new Map<number, number>();
    for (const { id: categoryId } of ids) {
      counts.set(categoryId, await countPosts(knex, { status: 'published', categoryId }));
    }
    return counts;
  }),
}));
