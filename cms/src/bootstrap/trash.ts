import type { Core } from '@strapi/strapi';

/** Removes what has been in the trash for too long while the server was not running. */
export const purgeTrash = (strapi: Core.Strapi): Promise<void> =>
  strapi.service('api::post-trash.trash-keeper').purge();
