import type { Core } from '@strapi/strapi';
import { lightenChangeEvents } from './bootstrap/change-events';
import { watchContent } from './bootstrap/content-watch';
import { drainRequests } from './bootstrap/drain-requests';
import { closeStrapiRoutes } from './bootstrap/close-strapi-routes';
import { createIndexes } from './bootstrap/indexes';
import { ensureAdminPassword } from './bootstrap/admin-password';
import { subscribeContentEvents } from './bootstrap/content-events';
import { preparePanel } from './bootstrap/panel';
import { guardUploads, subscribePictureEvents } from './bootstrap/pictures';
import { prepareSearch } from './bootstrap/search';
import { seedStarter } from './bootstrap/seed';
import { installSite } from './bootstrap/site';
import { purgeTrash } from './bootstrap/trash';

let stopWatching: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    closeStrapiRoutes(strapi);
    guardUploads(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await createIndexes(strapi);
    await prepareSearch(strapi);
    subscribeContentEvents(strapi);
    lightenChangeEvents(strapi);
    subscribePictureEvents(strapi);
    await preparePanel(strapi);
    await seedStarter(strapi);
    if (process.env.AURELIAN_COMMAND === '1') return;
    await ensureAdminPassword(strapi);
    await purgeTrash(strapi);
    await installSite(strapi);
    stopWatching = watchContent(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    stopWatching?.();
    await drainRequests(strapi.server.httpServer);
  },
};
