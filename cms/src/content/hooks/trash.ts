import type { Core } from '@strapi/strapi';
import { trashStoreService } from '../trash/services/trash-store';

/** Removes what has been in the trash for too long while the server was not running. */
export const purgeTrash = (strapi: Core.Strapi): Promise<void> => trashStoreService(strapi).purge();
