import type { JobDefinition } from '../../tasks/runner/job';
import { analyticsRecountService } from '../../analytics/services/recount';

/**
 * Counts the metrics again from the single events, as far as these are kept, with bots judged by the
 * present rules and days of the site's time zone. Each day is replaced as a whole while new events come in.
 */
export const recountAnalytics: JobDefinition = {
  id: 'recount-analytics',
  name: 'Recalculate Analytics',
  retries: 2,
  async run(context) {
    const { strapi, signal, dryRun } = context;
    const recount = analyticsRecountService(strapi);
    for (let isDone = false; !isDone;) {
      const round = await recount.begin();
      await context.expect(round.days.length);
      for (const day of round.days) {
        // Without an id: a run that is taken up goes through all days again, which do not take long.
        const subject = { kind: 'task', id: null, title: day } as const;
        await context.item(subject, () => round.plan(day, signal));
      }
      isDone = dryRun || (await recount.finish(round));
    }
  },
};
