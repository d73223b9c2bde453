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

/** Pages that list the newest posts, and the number of posts listed. */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['/', shown.homePosts],
  ['/stories', shown.postsPerPage],
]);

/** When a list of posts changed last; null for an empty one. */
const newestOf = (posts: readonly SiteAddress[]): string | null =>
  posts.reduce<string | null>(
    (newest, { changedAt }) => ((changedAt ?? '') > (newest ?? '') ? changedAt : newest),
    null,
  );

export const siteAddressesService = service(({ strapi }) => {
  /** When the first page of a list of up to `limit` posts last changed. */
  const changed = async (limit: number, categoryId?: number): Promise<string | null> => {
    const of = categoryId === undefined ? {} : { categoryId };
    const slice = { limit, offset: 0, ...of };
    return limit === 0 ? null : newestOf(await postService(strapi).listAddresses(slice));
  };

  /** All addresses except those of posts; a list changes when a post on its first page does. */
  const listOthers = async (): Promise<SiteAddress[]> => {
    const lists: SiteAddress[] = [];
    for (const path of LISTED_PAGES) {
      lists.push({ path, changedAt: await changed(LISTS.get(path) ?? 0) });
    }
    const pages = await selectPublishedPages(strapi.db.connection);
    const categories: SiteAddress[] = [];
    for (const { id, slug } of await categoryService(strapi).list()) {
      const path = `/category/${encodeURIComponent(slug)}`;
      categories.push({ path, changedAt: await changed(shown.postsPerPage, id) });
    }
    const authors = await authorService(strapi).listPublic();
    return [
      ...lists,
      ...pages
        .filter(({ standard }) => !standard)
        .map(({ path, changedAt }) => ({ path, changedAt })),
      ...categories,
      ...authors.map(({ slug }) => ({ path: authorPath(slug), changedAt: null })),
      ...(await seriesService(strapi).listAddresses()),
      ...(await postTagsService(strapi).listAddresses()),
    ];
  };

  return {
    /**
     * A part of all public addresses for search engines, with posts last and newest first, and the
     * total; without limits all addresses.
     */
    async list({ start = 0, limit = Number.MAX_SAFE_INTEGER } = {}): Promise<{
      addresses: SiteAddress[];
      total: number;
    }> {
      const others = await listOthers();
      const total = others.length + (await postService(strapi).count('published'));
      const addresses = others.slice(start, start + limit);
      const offset = Math.max(0, start - others.length);
      const left = Math.min(limit - addresses.length, total - others.length - offset);
      if (left > 0) {
        for (const one of await postService(strapi).listAddresses({ limit: left, offset }))
          addresses.push(one);
      }
      return { addresses, total };
    },
  };
});
