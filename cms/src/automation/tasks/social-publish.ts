import type { Core } from '@strapi/strapi';
import type { TaskDefinition } from '../../tasks/runner/job';
import { reportAttempts, reportPendingWork } from '../social/report-attempts';
import { socialPublishingService } from '../../social/services/publishing';

const publishing = (strapi: Core.Strapi) => socialPublishingService(strapi);

/** Publishes due social posts. */
export const socialPublish: TaskDefinition = {
  id: 'social-publish',
  name: 'Publishing social posts',
  schedule: '* * * * *',
  missed: 'once',
  switch: 'social',
  retries: 2,
  quiet: true,
  isDue: (strapi) => publishing(strapi).hasWork(),
  async run(context) {
    const { strapi, clock, dryRun, signal } = context;
    if (dryRun) {
      const isDue: boolean = await publishing(strapi).hasWork();
      await reportPendingWork(context, isDue ? 'Due posts would be published' : 'Nothing is due');
      return;
    }
    // Not within the items' transactions, which would block other writers during calls to the
    // platforms.
    await reportAttempts(context, await publishing(strapi).publish(signal, clock));
  },
};
