import type { Core } from '@strapi/strapi';
import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { mailDeliveryService } from '../../mail/services/delivery';

/**
 * Short, so that mail does not wait long for a killed instance; one that was only paused does no
 * harm (decision 30).
 */
const LEASE_MS = 20_000;

/** Counts of a delivery's messages by outcome. */
interface Tally {
  sent: number;
  failed: number;
  putOff: number;
  doubtful: number;
}

const delivery = (strapi: Core.Strapi) => mailDeliveryService(strapi);

const tell = ({ sent, failed, putOff, doubtful }: Tally): string =>
  [
    `${sent} sent`,
    failed > 0 ? `${failed} failed` : '',
    putOff > 0 ? `${putOff} deferred` : '',
    doubtful > 0 ? `${doubtful} in doubt` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

function planOf(tally: Tally): Plan {
  const message = tell(tally);
  if (tally.sent > 0)
    return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
  return { outcome: 'failed', message };
}

/** Sends waiting messages, as fast as the settings allow. */
export const mailOutbox: TaskDefinition = {
  id: 'mail-outbox',
  name: 'Outgoing mail',
  schedule: '*/10 * * * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  leaseMs: LEASE_MS,
  quiet: true,
  isDue: (strapi) => delivery(strapi).hasWork(),
  async run(context: JobContext) {
    const { strapi, dryRun, signal } = context;
    // Without an id, so that a resumed run reports again what it sends.
    const subject = { kind: 'task', id: null, title: 'Outbox' } as const;
    if (dryRun) {
      const waits: boolean = await delivery(strapi).hasWork();
      const message = waits ? 'Waiting emails would be sent' : 'Nothing waiting';
      await context.item(subject, () => Promise.resolve({ outcome: 'skipped', message }));
      return;
    }
    const tally: Tally = await delivery(strapi).deliver(signal);
    // Mere deferrals are not reported: while the server is down they happen every minute.
    if (tally.sent + tally.failed + tally.doubtful === 0) return;
    await context.item(subject, () => Promise.resolve(planOf(tally)));
  },
};
