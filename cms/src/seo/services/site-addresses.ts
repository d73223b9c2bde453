import { shown } from '../../contract/limits';
import { authorPath } from '../../contract/entry-paths';
import { LISTED_PAGES, type SiteAddress } from '../../lib/site-pages';
import { service } from '../../strapi/service';
import { authorService } from '../../content/authors/services/author';
import { postService } from '../../content/posts/services/post';
import { postTagsService } from '../../content/posts/services/post-tags';
import { selectPublishedPages } from '../../content/pages/queries/page-rows';
import { seriesService } from '../../content/series/services/series';
import { categoryService } from '../../content/categories/services/category';

/** Pages that list the newest stories, and how many. */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['/', shown.homePosts],
  ['/stories', shown.storiesPerPage],
]);

/** When a list of stories changed last; null for an empty one. */
const newestOf = (posts: readonly SiteAddress[]): string | null =>
  posts.reduce<string | null>(
    (newest, { changedAt }) => ((changedAt ?? '') > (newest ?? '') ? changedAt : newest),
    null,
  );

export const siteAddressesService = service(({ strapi }) => ({
  /**
   * All public addresses that search engines are to find, stories newest first; a list of stories changed
   * when one of those did that its first page shows.
   */
  async list(): Promise<SiteAddress[]> {
    const posts = await postService(strapi).listAddresses();
    const tags = await postTagsService(strapi).listAddresses();
    const categories = await categoryService(strapi).list();
    const series = await seriesService(strapi).listAddresses();
    const pages = await selectPublishedPages(strapi.db.connection);
    const authors = await authorService(strapi).listPublic();
    const listed = new Map<number | null, SiteAddress[]>();
    for (const post of posts) {
      const list = listed.get(post.categoryId) ?? [];
      listed.set(post.categoryId, list);
      if (list.length < shown.storiesPerPage) list.push(post);
    }
    return [
      ...LISTED_PAGES.map((path) => ({
        path,
        changedAt: newestOf(posts.slice(0, LISTS.get(path) ?? 0)),
      })),
      ...pages
        .filter(({ standard }) => !standard)
        .map(({ path, changedAt }) => ({ path, changedAt })),
      ...categories.map(({ id, slug }) => ({
        path: `/category/${encodeURIComponent(slug)}`,
        changedAt: newestOf(listed.get(id) ?? []),
      })),
      ...authors.map(({ slug }) => ({ path: authorPath(slug), changedAt: null })),
      ...series,
      ...tags,
      ...posts.map(({ path, changedAt }) => ({ path, changedAt })),
    ];
  },
}));
