import type { JobContext, TaskDefinition } from '../../tasks/runner/job';
import { issueSendingService } from '../../newsletter/services/sending';

/** Begins due issues, and queues issues that are being sent for their recipients. */
export const newsletterSending: TaskDefinition = {
  id: 'newsletter-sending',
  name: 'Newsletter sending',
  schedule: '* * * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  quiet: true,
  isDue: (strapi) => issueSendingService(strapi).hasWork(),
  async run(context: JobContext) {
    const { strapi, clock, dryRun, signal } = context;
    const sending = issueSendingService(strapi);
    if (!dryRun) await sending.resolve(clock);
    const open = await sending.listOpen(clock);
    await context.expect(open.length);
    for (const issue of open) {
      const { id, subject: title, state } = issue;
      await context.item({ kind: 'newsletter', id, title }, async () => {
        // Not within the item's transaction, which would block other writers until all are queued.
        const isOn = dryRun || (await sending.advance(issue, signal, clock));
        if (!isOn) return { outcome: 'skipped', message: 'Its time was canceled or changed' };
        return {
          outcome: 'changed',
          message: state === 'scheduled' ? 'Sent on schedule' : 'Queued for its recipients',
          apply: () => Promise.resolve(undefined),
        };
      });
    }
  },
};
