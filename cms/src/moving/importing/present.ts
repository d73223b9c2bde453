import type { Core } from '@strapi/strapi';
import { presentProductFields } from '../../affiliates/products/presenters/catalog-product';
import { selectCatalogByIds } from '../../affiliates/products/queries/catalog-rows';
import { allAuthors } from '../../content/authors/queries/author-source';
import { allCategories } from '../../content/categories/queries/category-source';
import { presentPage } from '../../content/pages/presenters/page';
import { selectPagesById } from '../../content/pages/queries/page-rows';
import { selectStoredPosts } from '../../content/posts/queries/stored-post';
import type { MovedKind } from '../../contract/moving';
import { chunksOf } from '../../lib/chunks';
import { selectImageUrls } from '../../images/queries/image-row';

type Fields = Readonly<Record<string, unknown>>;
type Find = (strapi: Core.Strapi, ids: readonly number[]) => Promise<ReadonlyMap<number, Fields>>;

const ids = (rows: readonly { id: number }[]): ReadonlyMap<number, Fields> =>
  new Map(rows.map(({ id }) => [id, {}]));

const finders: Partial<Record<MovedKind, Find>> = {
  async post(strapi, wanted) {
    const posts = await selectStoredPosts(strapi.db.connection, wanted);
    return new Map([...posts].map(([id, { snapshot }]) => [id, snapshot]));
  },
  async page(strapi, wanted) {
    const pages = await selectPagesById(strapi.db.connection, wanted);
    return new Map(pages.map((row) => [row.id, presentPage(row)]));
  },
  async image(strapi, wanted) {
    const urls = await selectImageUrls(strapi.db.connection, wanted);
    return new Map([...urls].map(([id, url]) => [id, { url }]));
  },
  async link(strapi, wanted) {
    const rows = await selectCatalogByIds(strapi.db.connection, wanted);
    return new Map(rows.map((row) => [row.id, presentProductFields(row)]));
  },
  async author(strapi, wanted) {
    const authors = allAuthors(strapi.db.connection).whereIn('w.id', [...wanted]);
    return ids(await authors.select<{ id: number }[]>('w.id'));
  },
  async category(strapi, wanted) {
    const categories = allCategories(strapi.db.connection).whereIn('c.id', [...wanted]);
    return ids(await categories.select<{ id: number }[]>('c.id'));
  },
};

/**
 * The entries with these ids that still exist: posts, pages and products with their fields, images
 * with their address.
 */
export async function presentOf(
  strapi: Core.Strapi,
  kind: MovedKind,
  wanted: readonly number[],
): Promise<Map<number, Fields>> {
  const found = new Map<number, Fields>();
  for (const some of chunksOf([...new Set(wanted)])) {
    for (const [id, fields] of (await finders[kind]?.(strapi, some)) ?? []) found.set(id, fields);
  }
  return found;
}
