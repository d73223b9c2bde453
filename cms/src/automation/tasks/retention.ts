import { RUN_KEPT_MS } from '../../tasks/queries/runs';
import { counted } from '../../lib/counted';
import type { JobContext, TaskDefinition } from '../../tasks/runner/job';
import { drawingRetentionService } from '../../images/services/drawing-retention';
import { importRetentionService } from '../../moving/importing/services/import-retention';
import { aiLogService } from '../../writing/services/ai-log';
import { generationsService } from '../../writing/services/generation';
import { mailRetentionService } from '../../mail/services/mail-retention';
import { unconfirmedService } from '../../subscribers/services/unconfirmed';
import { searchEnginesService } from '../../seo/services/search-engines';
import { trashStoreService } from '../../content/trash/services/trash-store';
import { runRetentionService } from '../../tasks/services/run-retention';
import { analyticsRetentionService } from '../../analytics/services/retention';
import { webhookLogService } from '../../webhooks/services/log';
import { analyticsMonthsService } from '../../analytics/services/months';

/** Services that delete expired data in their own transactions. */
const EXPIRING = [
  {
    id: 5,
    title: 'AI call log',
    what: (count: number) => counted(count, 'call'),
    service: aiLogService,
  },
  {
    id: 6,
    title: 'Generated texts',
    what: (count: number) => counted(count, 'text'),
    service: generationsService,
  },
  {
    id: 7,
    title: 'Mail',
    what: (count: number) => counted(count, 'mail record'),
    service: mailRetentionService,
  },
  {
    id: 8,
    title: 'Unconfirmed sign-ups',
    what: (count: number) => counted(count, 'sign-up'),
    service: unconfirmedService,
  },
  {
    id: 9,
    title: 'Search engine log',
    what: (count: number) => counted(count, 'submission'),
    service: searchEnginesService,
  },
  {
    id: 10,
    title: 'Imports',
    what: (count: number) => `the files of ${counted(count, 'import')}`,
    service: importRetentionService,
  },
  {
    id: 11,
    title: 'Webhook log',
    what: (count: number) => counted(count, 'event'),
    service: webhookLogService,
  },
  {
    id: 12,
    title: 'Unused logos',
    what: (count: number) => counted(count, 'drawing'),
    service: drawingRetentionService,
  },
] as const;

/**
 * Deletes expired data of the AI (its log after 400 days, unused texts after one day), of mail,
 * unconfirmed sign-ups, search engines, imports, webhooks and unused logos.
 */
async function clearRest(context: JobContext): Promise<void> {
  const { strapi, dryRun, signal } = context;
  for (const { id, title, what, service } of EXPIRING) {
    await context.item({ kind: 'task', id, title }, async () => {
      const recorder = service(strapi);
      const count: number = dryRun
        ? await recorder.countExpired()
        : await recorder.removeExpired(signal);
      if (count === 0) return { outcome: 'skipped', message: 'Nothing to remove' };
      return {
        outcome: 'changed',
        message: `Removed ${what(count)}`,
        apply: () => Promise.resolve(undefined),
      };
    });
  }
}

/** Deletes expired data: deleted posts, old runs, and data of readers, the AI and mail. */
export const retention: TaskDefinition = {
  id: 'retention',
  name: 'Clean up old data',
  schedule: '0 2 * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  async run(context: JobContext) {
    const { strapi, clock, dryRun, signal } = context;
    await context.expect(4 + EXPIRING.length);
    await context.item({ kind: 'task', id: 1, title: 'Trash' }, async () => {
      const recorder = trashStoreService(strapi);
      const count: number = await recorder.countExpired(clock);
      if (count === 0) return { outcome: 'skipped', message: 'Nothing older than 30 days' };
      return {
        outcome: 'changed',
        message: `Permanently removed ${count}`,
        async apply() {
          await recorder.purge(clock);
          return undefined;
        },
      };
    });
    await context.item({ kind: 'task', id: 2, title: 'Task runs' }, async () => {
      const history = runRetentionService(strapi);
      const before = clock.now() - RUN_KEPT_MS;
      const count: number = await history.countBefore(before);
      if (count === 0) return { outcome: 'skipped', message: 'Nothing older than 30 days' };
      // Not within the item's transaction, which would block other writers until all are deleted.
      const removed = dryRun ? count : await history.removeBefore(before, signal);
      return {
        outcome: 'changed',
        message: `Removed ${removed} from the history`,
        apply: () => Promise.resolve(undefined),
      };
    });
    await context.item({ kind: 'task', id: 3, title: 'Reader tracking data' }, async () => {
      const recorder = analyticsRetentionService(strapi);
      const traces = dryRun ? await recorder.countExpired() : await recorder.removeExpired(signal);
      const { views, clicks }: { views: number; clicks: number } = traces;
      if (views + clicks === 0) return { outcome: 'skipped', message: 'Nothing to remove' };
      return {
        outcome: 'changed',
        message: `Removed ${counted(views, 'detailed view')}, and reader data of ${counted(clicks, 'click')}`,
        apply: () => Promise.resolve(undefined),
      };
    });
    await context.item({ kind: 'task', id: 4, title: 'Monthly totals' }, async () => {
      const months = analyticsMonthsService(strapi);
      const count: number = dryRun ? await months.countOpen() : await months.close();
      if (count === 0) return { outcome: 'skipped', message: 'Up to date' };
      return {
        outcome: 'changed',
        message: `Added up ${count}`,
        apply: () => Promise.resolve(undefined),
      };
    });
    await clearRest(context);
  },
};
