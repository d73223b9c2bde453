import type { Core } from '@strapi/strapi';
import { trashKeeperService } from '../trash/services/trash-keeper';

/** Removes what has been in the trash for too long while the server was not running. */
export const purgeTrash = (strapi: Core.Strapi): Promise<void> =>
  trashKeeperService(strapi).purge();
