import type { Core } from '@strapi/strapi';
import { productNames } from './product-names';
import { createSearchTables } from '../posts/queries/post-search';
import { createTagTable } from '../posts/queries/post-tags';
import { prepareAllViews } from '../posts/queries/post-views';
import { keyMissingTitles } from '../posts/queries/title-keys';

/**
 * Creates the tables of search and tags and fills them if they were missing, and stores the sort
 * keys of titles and views of posts.
 */
export async function prepareTables(strapi: Core.Strapi): Promise<void> {
  const { db } = strapi;
  await createSearchTables(db.connection, productNames(strapi));
  await createTagTable(db.connection);
  await keyMissingTitles(db.connection);
  await prepareAllViews(db.connection);
}
