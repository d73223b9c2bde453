import { shown } from '../../contract/limits';
import { LISTED_PAGES, type SiteAddress } from '../../lib/site-pages';
import { service } from '../../strapi/service';
import { postService } from '../../content/posts/services/post';
import { postTagsService } from '../../content/posts/services/post-tags';
import { categoryService } from '../../content/categories/services/category';

/** Pages that list the newest stories, and how many. */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['/', shown.homePosts],
  ['/stories', shown.storiesPerPage],
]);

/** When a list of stories changed last; null for an empty one. */
const newestOf = (stories: readonly SiteAddress[]): string | null =>
  stories.reduce<string | null>(
    (newest, { changedAt }) => ((changedAt ?? '') > (newest ?? '') ? changedAt : newest),
    null,
  );

export const siteAddressesService = service(({ strapi }) => ({
  /**
   * All public addresses that search engines are to find, stories newest first; a list of stories changed
   * when one of those did that its first page shows.
   */
  async list(): Promise<SiteAddress[]> {
    const stories = await postService(strapi).listAddresses();
    const tags = await postTagsService(strapi).listAddresses();
    const categories = await categoryService(strapi).list();
    const listed = new Map<number | null, SiteAddress[]>();
    for (const story of stories) {
      const list = listed.get(story.categoryId) ?? [];
      listed.set(story.categoryId, list);
      if (list.length < shown.storiesPerPage) list.push(story);
    }
    return [
      ...LISTED_PAGES.map((path) => ({
        path,
        changedAt: newestOf(stories.slice(0, LISTS.get(path) ?? 0)),
      })),
      ...categories.map(({ id, slug }) => ({
        path: `/category/${encodeURIComponent(slug)}`,
        changedAt: newestOf(listed.get(id) ?? []),
      })),
      ...tags,
      ...stories.map(({ path, changedAt }) => ({ path, changedAt })),
    ];
  },
}));
