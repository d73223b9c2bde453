import type { Core } from '@strapi/strapi';
import type { Category } from '../../../contract/category';
import type { SiteAddress } from '../../../domain/seo/page-changes';
import { LISTED_PAGES } from '../../../domain/site-pages';

/** A story as the lists of stories see it. */
interface StoryAddress extends SiteAddress {
  categoryId: number | null;
}

/** Pages that change with the newest story. */
const LISTS = new Set<string>(['/', '/stories']);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * All public addresses that search engines are to find, stories newest first; a list of stories changed
   * when its newest one did.
   */
  async list(): Promise<SiteAddress[]> {
    const stories: StoryAddress[] = await strapi.service('api::post.post').listAddresses();
    const tags: SiteAddress[] = await strapi.service('api::post.post-tags').listAddresses();
    const categories: Category[] = await strapi.service('api::category.category').list();
    const newest = new Map<number | null, string | null>();
    for (const { categoryId, changedAt } of stories) {
      if (!newest.has(categoryId)) newest.set(categoryId, changedAt);
    }
    const first = stories[0]?.changedAt ?? null;
    return [
      ...LISTED_PAGES.map((path) => ({ path, changedAt: LISTS.has(path) ? first : null })),
      ...categories.map(({ id, slug }) => ({
        path: `/category/${encodeURIComponent(slug)}`,
        changedAt: newest.get(id) ?? null,
      })),
      ...tags,
      ...stories.map(({ path, changedAt }) => ({ path, changedAt })),
    ];
  },
});
