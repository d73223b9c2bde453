import type { Core } from '@strapi/strapi';
import { keyMissingTitles } from '../posts/queries/title-keys';

/** Writes down by what lists sort the titles of posts, where that is missing. */
export const prepareTitleKeys = (strapi: Core.Strapi): Promise<void> =>
  keyMissingTitles(strapi.db.connection);
