import type { Core } from '@strapi/strapi';
import { createTagTable } from '../posts/queries/post-tags';

/** Makes the table of the posts' tags and fills it where it was missing. */
export const prepareTags = (strapi: Core.Strapi): Promise<void> =>
  createTagTable(strapi.db.connection);
