import type { Core } from '@strapi/strapi';
import { createSearchTables } from '../posts/queries/post-search';

/** Makes the tables of the search and fills them where they were missing. */
export const prepareSearch = (strapi: Core.Strapi): Promise<void> =>
  createSearchTables(strapi.db.connection);
