import type { JobContext, Plan, TaskDefinition } from '../runner/job';

/** A link that has been looked at, as far as the report is concerned. */
interface LookedLink {
  item: { id: number; title: string };
}

/** Follows the affiliate links of all products and keeps where they lead. */
export const linkCheck: TaskDefinition = {
  id: 'link-check',
  name: 'Link check',
  schedule: '0 4 * * *',
  missed: 'skip',
  switch: 'always',
  retries: 1,
  async run(context: JobContext) {
    const { strapi, clock, dryRun, signal } = context;
    const links = strapi.service('api::link-check.link-check');
    await context.expect(await links.count());
    const all: AsyncIterable<LookedLink> = links.lookAtAll(signal);
    for await (const looked of all) {
      const { id, title } = looked.item;
      await context.item({ kind: 'product', id, title }, (): Promise<Plan> =>
        links.settle(looked, clock.now(), dryRun),
      );
    }
    if (!dryRun) await links.forgetGone();
  },
};
