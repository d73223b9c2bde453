import { jobNames } from '../../contract/job-names';
import type { JobDefinition } from '../../tasks/runner/job';
import { analyticsRecountService } from '../../analytics/services/recount';

/**
 * Recalculates the metrics from the stored events, with bots classified by the current rules and
 * days in the site's time zone. Replaces each day as a whole while new events come in.
 */
export const recountAnalytics: JobDefinition = {
  id: 'recount-analytics',
  name: jobNames['recount-analytics'],
  retries: 2,
  async run(context) {
    const { strapi, signal, dryRun } = context;
    const recount = analyticsRecountService(strapi);
    for (let isDone = false; !isDone;) {
      const round = await recount.begin();
      await context.expect(round.days.length);
      for (const day of round.days) {
        // Without an id, so that a resumed run repeats all days, which is quick.
        const subject = { kind: 'task', id: null, title: day } as const;
        await context.item(subject, () => round.plan(day, signal));
      }
      isDone = dryRun || (await recount.finish(round));
    }
  },
};
