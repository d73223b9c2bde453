import type { Core } from '@strapi/strapi';
import type { JobContext, Plan, TaskDefinition } from '../runner/job';

/** What came of the messages of a delivery. */
interface Tally {
  sent: number;
  failed: number;
  putOff: number;
  doubtful: number;
}

const delivery = (strapi: Core.Strapi) => strapi.service('api::mail.delivery');

const tell = ({ sent, failed, putOff, doubtful }: Tally): string =>
  [
    `${sent} sent`,
    failed > 0 ? `${failed} failed` : '',
    putOff > 0 ? `${putOff} put off` : '',
    doubtful > 0 ? `${doubtful} in doubt` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** What is only put off has not failed: while the server is away that is all that happens. */
function planOf(tally: Tally): Plan {
  const message = tell(tally);
  if (tally.sent > 0)
    return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
  return { outcome: tally.failed + tally.doubtful > 0 ? 'failed' : 'skipped', message };
}

/** Sends what waits in the outbox, as fast as the settings allow. */
export const mailOutbox: TaskDefinition = {
  id: 'mail-outbox',
  name: 'Outgoing mail',
  schedule: '*/10 * * * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  quiet: true,
  isDue: (strapi) => delivery(strapi).hasWork(),
  async run(context: JobContext) {
    const { strapi, dryRun, signal } = context;
    // Without an id: a run that is taken up tells once more what it sends then.
    const subject = { kind: 'task', id: null, title: 'Outbox' } as const;
    if (dryRun) {
      const waits: boolean = await delivery(strapi).hasWork();
      const message = waits ? 'What waits would be sent' : 'Nothing waits';
      await context.item(subject, () => Promise.resolve({ outcome: 'skipped', message }));
      return;
    }
    const tally: Tally = await delivery(strapi).deliver(signal);
    if (tally.sent + tally.failed + tally.putOff + tally.doubtful === 0) return;
    await context.item(subject, () => Promise.resolve(planOf(tally)));
  },
};
