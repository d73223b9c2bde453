import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { linkCheckService } from '../../affiliates/links/services/link-check';

/** Follows the affiliate links of all products and stores their targets. */
export const linkCheck: TaskDefinition = {
  id: 'link-check',
  name: 'Link check',
  schedule: '0 4 * * *',
  missed: 'skip',
  switch: 'always',
  retries: 1,
  async run(context: JobContext) {
    const { strapi, clock, dryRun, signal } = context;
    const links = linkCheckService(strapi);
    await context.expect(await links.count());
    for await (const looked of links.lookAtAll(signal)) {
      const { id, title } = looked.item;
      await context.item({ kind: 'product', id, title }, (): Promise<Plan> =>
        links.record(looked, clock.now(), dryRun),
      );
    }
    if (!dryRun) await links.forgetGone();
  },
};
