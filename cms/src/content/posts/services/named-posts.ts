import { chunksOf } from '../../../lib/chunks';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { countPosts } from '../queries/post-narrow';
import { allPosts, withCategory } from '../queries/post-source';
import { service } from '../../../strapi/service';

/** A post's title and slug; the category is empty if it has none. */
export interface NamedPost {
  title: string;
  slug: string;
  category: string;
}

export const namedPostsService = service(({ strapi }) => ({
  /** Posts by id, drafts included; deleted ones are left out. */
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

  /** Number of published posts by category; counted again after content changes. */
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
