import type { Core } from '@strapi/strapi';
import { startAutomation } from './tasks/start-tasks';
import { lightenChangeEvents } from './strapi/change-events';
import { catchUpPurges, purgeAfterChanges, stopPurges } from './cdn/purge-after-changes';
import { connectUploadBucket } from './images/uploads-in-bucket';
import { watchContent } from './bootstrap/content-watch';
import { watchRoom } from './operation/watch-disk';
import { closeMail, mountOpenRoutes, limitPanelToOpenRoutes } from './strapi/close-strapi-routes';
import { connectParts } from './bootstrap/connect-parts';
import { createIndexes } from './bootstrap/indexes';
import { ensureAdminPassword } from './login/ensure-password';
import { subscribeContentEvents } from './bootstrap/content-events';
import { cleanContent } from './panel/content-rules';
import { startLedgerSync } from './affiliates/follow-timezone';
import { preparePanel } from './panel/panel';
import { guardPanelContent } from './panel/panel-content';
import { lockPanel } from './panel/panel-lock';
import { guardWebhooks } from './panel/panel-webhooks';
import { guardUploads, subscribeImageEvents } from './site/uploads';
import { renderingService } from './rendering/rendering';
import { logPanelLogins } from './panel/panel-logins';
import { subscribeIssueRules } from './newsletter/panel-rules';
import { prepareTables } from './content/hooks/prepare-tables';
import { standardPageService } from './content/pages/services/standard-page';
import { seedStarter } from './content/starter/seed';
import { throwOnFailedCommits } from './strapi/failed-commits';
import { stopRecorder } from './bootstrap/stop-recorder';
import { installSite } from './site/install-site';
import { beginStopping } from './lib/stopping';
import { endWithTables } from './strapi/tables-only';
import { stage, drainRequests } from './lib/shutdown';
import { noteVersion } from './lib/own-version';
import { subscribeMessageEvents } from './contact/message-events';
import { mailWaitingSubscribers, subscribeSubscriberEvents } from './subscribers/panel-events';
import { checkTextsOfPanel } from './content/hooks/text-check';
import { trashStoreService } from './content/trash/services/trash-store';
import { retryMailNow } from './mail/services/outbox';
import { followConnections } from './settings/services/connections';
import { followTimezone } from './analytics/services/recount';
import { webhookOutboxService } from './webhooks/services/outbox';

let stopWatching: (() => Promise<void>) | undefined;
let stopAutomation: (() => Promise<void>) | undefined;
let stopFollowing: (() => void) | undefined;
let stopLedger: (() => void) | undefined;
let stopWatchingRoom: (() => void) | undefined;
let stopConnections: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    noteVersion(strapi.dirs.app.root);
    connectParts(strapi);
    limitPanelToOpenRoutes(strapi);
    guardPanelContent(strapi);
    lockPanel(strapi);
    guardUploads(strapi);
    // The tables are filled from a backup.
    if (process.env.AURELIAN_SCHEMA !== undefined) endWithTables(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    throwOnFailedCommits(strapi);
    closeMail(strapi);
    guardWebhooks(strapi);
    stopConnections = await followConnections(strapi);
    await connectUploadBucket(strapi);
    await createIndexes(strapi);
    await prepareTables(strapi);
    cleanContent(strapi);
    checkTextsOfPanel(strapi);
    subscribeContentEvents(strapi);
    purgeAfterChanges(strapi);
    lightenChangeEvents(strapi);
    subscribeImageEvents(strapi);
    subscribeSubscriberEvents(strapi);
    subscribeMessageEvents(strapi);
    subscribeIssueRules(strapi);
    await preparePanel(strapi);
    await seedStarter(strapi);
    await standardPageService(strapi).ensure();
    if (process.env.AURELIAN_COMMAND === '1') return;
    logPanelLogins(strapi);
    await ensureAdminPassword(strapi);
    await trashStoreService(strapi).purge();
    mountOpenRoutes(strapi);
    await installSite(strapi);
    stopWatching = watchContent(strapi);
    stopWatchingRoom = watchRoom(strapi);
    catchUpPurges(strapi);
    await webhookOutboxService(strapi).prepare(strapi);
    await mailWaitingSubscribers(strapi);
    await retryMailNow(strapi);
    stopAutomation = await startAutomation(strapi);
    stopFollowing = followTimezone(strapi);
    stopLedger = startLedgerSync(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    beginStopping();
    const tell = (text: string): unknown => strapi.log.warn(text);
    stopFollowing?.();
    stopLedger?.();
    stopWatchingRoom?.();
    stopConnections?.();
    await Promise.all([
      stage('the watch for changes', 2_000, async () => stopWatching?.(), tell),
      stage('the runs of tasks and jobs', 8_000, async () => stopAutomation?.(), tell),
      stage('the requests at work', 8_000, () => drainRequests(strapi.server.httpServer), tell),
    ]);
    await Promise.all([
      stage("the storing of readers' events", 4_000, () => stopRecorder(strapi), tell),
      stage('the purges of the CDN', 4_000, () => stopPurges(strapi), tell),
      stage('the keeping of articles', 4_000, () => renderingService(strapi).stop(), tell),
    ]);
  },
};
