import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { webhookDeliveryService, type WebhookTally } from '../../webhooks/services/delivery';
import { DELIVERY_TASK } from '../../webhooks/services/log';

/**
 * Short, so that events do not wait long for a killed instance; one that is sent twice has the
 * same id.
 */
const LEASE_MS = 20_000;

function planOf({ delivered, failed }: WebhookTally): Plan {
  const failures = failed > 0 ? `, ${failed} failed` : '';
  const message = `${delivered} delivered${failures}`;
  if (delivered === 0) return { outcome: 'failed', message };
  return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
}

/** Sends waiting events to webhooks. */
export const webhookDelivery: TaskDefinition = {
  id: DELIVERY_TASK,
  name: 'Webhooks',
  schedule: '*/10 * * * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  leaseMs: LEASE_MS,
  quiet: true,
  isDue: (strapi) => webhookDeliveryService(strapi).hasWork(),
  async run(context: JobContext) {
    const { strapi, dryRun, signal } = context;
    // Without an id, so that a resumed run reports again what it sends.
    const item = (title: string, plan: Plan): Promise<void> =>
      context.item({ kind: 'task', id: null, title }, () => Promise.resolve(plan));
    if (dryRun) {
      const isDue = await webhookDeliveryService(strapi).hasWork();
      const message = isDue ? 'Waiting events would be sent' : 'Nothing waiting';
      await item('Webhooks', { outcome: 'skipped', message });
      return;
    }
    for (const tally of await webhookDeliveryService(strapi).deliver(signal)) {
      if (tally.delivered + tally.failed > 0) await item(tally.description, planOf(tally));
    }
  },
};
