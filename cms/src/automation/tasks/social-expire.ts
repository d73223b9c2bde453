import type { Core } from '@strapi/strapi';
import type { TaskDefinition } from '../../tasks/runner/job';
import { reportAttempts, reportPendingWork } from '../social/report-attempts';
import { taskControlService } from '../../tasks/services/task-control';
import { socialPublishingService } from '../../social/services/publishing';

/**
 * Whether posts are overdue while publishing is switched off; the publishing task expires them
 * itself.
 */
async function isDue(strapi: Core.Strapi): Promise<boolean> {
  const isOn = await taskControlService(strapi).isOn('social-publish');
  return !isOn && socialPublishingService(strapi).hasOverdue();
}

/**
 * Expires social posts that could not be published within 12 hours, while publishing is switched
 * off.
 */
export const socialExpire: TaskDefinition = {
  id: 'social-expire',
  name: 'Expire overdue social posts',
  schedule: '*/10 * * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  quiet: true,
  isDue,
  async run(context) {
    const { strapi, clock, dryRun } = context;
    const isWanted = await isDue(strapi);
    if (dryRun || !isWanted) {
      await reportPendingWork(
        context,
        isWanted ? 'There are overdue posts' : 'There are no overdue posts',
      );
      return;
    }
    await reportAttempts(context, await socialPublishingService(strapi).endWaiting(clock));
  },
};
