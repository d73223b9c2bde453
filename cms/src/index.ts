import type { Core } from '@strapi/strapi';
import { followTimezone } from './bootstrap/analytics-timezone';
import { startAutomation } from './bootstrap/automation';
import { lightenChangeEvents } from './bootstrap/change-events';
import { watchContent } from './bootstrap/content-watch';
import { drainRequests } from './bootstrap/drain-requests';
import { closeStrapiRoutes } from './bootstrap/close-strapi-routes';
import { createIndexes } from './bootstrap/indexes';
import { ensureAdminPassword } from './bootstrap/admin-password';
import { subscribeContentEvents } from './bootstrap/content-events';
import { keepLedger } from './bootstrap/ledger';
import { preparePanel } from './bootstrap/panel';
import { tryMail } from './bootstrap/outbox';
import { guardUploads, subscribePictureEvents } from './bootstrap/pictures';
import { stopRecorder } from './bootstrap/recorder';
import { prepareSearch } from './bootstrap/search';
import { seedStarter } from './bootstrap/seed';
import { installSite } from './bootstrap/site';
import { mailWaitingSubscribers, subscribeSubscriberEvents } from './bootstrap/subscribers';
import { prepareTags } from './bootstrap/tags';
import { purgeTrash } from './bootstrap/trash';

let stopWatching: (() => void) | undefined;
let stopAutomation: (() => Promise<void>) | undefined;
let stopFollowing: (() => void) | undefined;
let stopLedger: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    closeStrapiRoutes(strapi);
    guardUploads(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await createIndexes(strapi);
    await prepareSearch(strapi);
    await prepareTags(strapi);
    subscribeContentEvents(strapi);
    lightenChangeEvents(strapi);
    subscribePictureEvents(strapi);
    subscribeSubscriberEvents(strapi);
    await preparePanel(strapi);
    await seedStarter(strapi);
    if (process.env.AURELIAN_COMMAND === '1') return;
    await ensureAdminPassword(strapi);
    await purgeTrash(strapi);
    await installSite(strapi);
    stopWatching = watchContent(strapi);
    await mailWaitingSubscribers(strapi);
    await tryMail(strapi);
    stopAutomation = await startAutomation(strapi);
    stopFollowing = followTimezone(strapi);
    stopLedger = keepLedger(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    stopWatching?.();
    stopFollowing?.();
    stopLedger?.();
    await stopAutomation?.();
    await drainRequests(strapi.server.httpServer);
    await stopRecorder(strapi);
  },
};
