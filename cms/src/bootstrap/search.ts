import type { Core } from '@strapi/strapi';
import { createSearchTable, indexAllPosts } from '../api/post/queries/post-search';

/** Makes the search table and fills it where it was missing. */
export async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  if (await createSearchTable(strapi.db.connection)) await indexAllPosts(strapi.db.connection);
}
