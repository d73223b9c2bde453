import type { Core } from '@strapi/strapi';
import { followTimezone } from './bootstrap/analytics-timezone';
import { startAutomation } from './bootstrap/automation';
import { lightenChangeEvents } from './bootstrap/change-events';
import { catchUpPurges, purgeAfterChanges, stopPurges } from './bootstrap/cdn-purge';
import { keepUploadsInBucket } from './bootstrap/uploads-in-bucket';
import { watchContent } from './bootstrap/content-watch';
import { watchRoom } from './bootstrap/disk-room';
import { drainRequests } from './bootstrap/drain-requests';
import { closeMail, mountOpenRoutes, offerOpenParts } from './bootstrap/close-strapi-routes';
import { createIndexes } from './bootstrap/indexes';
import { ensureAdminPassword } from './bootstrap/admin-password';
import { subscribeContentEvents } from './bootstrap/content-events';
import { cleanContent } from './bootstrap/content-rules';
import { keepLedger } from './bootstrap/ledger';
import { preparePanel } from './bootstrap/panel';
import { guardPanelContent } from './bootstrap/panel-content';
import { lockPanel } from './bootstrap/panel-lock';
import { guardWebhooks } from './bootstrap/panel-webhooks';
import { tryMail } from './bootstrap/outbox';
import { guardUploads, subscribePictureEvents } from './bootstrap/pictures';
import { stopRecorder } from './bootstrap/recorder';
import { stopRendering } from './bootstrap/rendering';
import { logPanelLogins } from './bootstrap/panel-logins';
import { subscribeIssueRules } from './bootstrap/issue-rules';
import { prepareSearch } from './bootstrap/search';
import { seedStarter } from './bootstrap/seed';
import { makeCommitsSure } from './bootstrap/sure-commits';
import { installSite } from './bootstrap/site';
import { work } from './api/automation/registry';
import { workRegistryService } from './api/automation/services/work-registry';
import { beginStopping } from './lib/stopping';
import { stage } from './lib/shutdown';
import { mailWaitingSubscribers, subscribeSubscriberEvents } from './bootstrap/subscribers';
import { prepareTags } from './bootstrap/tags';
import { prepareTitleKeys } from './bootstrap/title-keys';
import { checkTextsOfPanel } from './bootstrap/text-check';
import { purgeTrash } from './bootstrap/trash';

let stopWatching: (() => Promise<void>) | undefined;
let stopAutomation: (() => Promise<void>) | undefined;
let stopFollowing: (() => void) | undefined;
let stopLedger: (() => void) | undefined;
let stopWatchingRoom: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    workRegistryService(strapi).fill(work);
    offerOpenParts(strapi);
    guardPanelContent(strapi);
    lockPanel(strapi);
    guardUploads(strapi);
    keepUploadsInBucket(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    makeCommitsSure(strapi);
    closeMail(strapi);
    guardWebhooks(strapi);
    // Only the tables are wanted, which a backup then fills.
    if (process.env.AURELIAN_SCHEMA !== undefined) return;
    await createIndexes(strapi);
    await prepareSearch(strapi);
    await prepareTags(strapi);
    await prepareTitleKeys(strapi);
    cleanContent(strapi);
    checkTextsOfPanel(strapi);
    subscribeContentEvents(strapi);
    purgeAfterChanges(strapi);
    lightenChangeEvents(strapi);
    subscribePictureEvents(strapi);
    subscribeSubscriberEvents(strapi);
    subscribeIssueRules(strapi);
    await preparePanel(strapi);
    await seedStarter(strapi);
    if (process.env.AURELIAN_COMMAND === '1') return;
    logPanelLogins(strapi);
    await ensureAdminPassword(strapi);
    await purgeTrash(strapi);
    mountOpenRoutes(strapi);
    await installSite(strapi);
    stopWatching = watchContent(strapi);
    stopWatchingRoom = watchRoom(strapi);
    catchUpPurges(strapi);
    await mailWaitingSubscribers(strapi);
    await tryMail(strapi);
    stopAutomation = await startAutomation(strapi);
    stopFollowing = followTimezone(strapi);
    stopLedger = keepLedger(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    beginStopping();
    const tell = (text: string): unknown => strapi.log.warn(text);
    stopFollowing?.();
    stopLedger?.();
    stopWatchingRoom?.();
    await Promise.all([
      stage('the watch for changes', 2_000, async () => stopWatching?.(), tell),
      stage('the runs of tasks and jobs', 8_000, async () => stopAutomation?.(), tell),
      stage('the requests at work', 8_000, () => drainRequests(strapi.server.httpServer), tell),
    ]);
    await Promise.all([
      stage("the storing of readers' events", 4_000, () => stopRecorder(strapi), tell),
      stage('the purges of the CDN', 4_000, () => stopPurges(strapi), tell),
      stage('the keeping of articles', 4_000, () => stopRendering(strapi), tell),
    ]);
  },
};
