import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { service } from '../../strapi/service';
import { hasDue, selectDue } from '../queries/delivery-rows';
import { findWebhook, openWebhooks, type WebhookRow } from '../queries/webhook-rows';
import { webhookOutboxService } from './outbox';
import { webhookSendingService } from './sending';

/** So many subjects are looked up at a time; of each the first event. */
const AT_ONCE = 50;

/** What came of a run, by webhook. */
export interface WebhookTally {
  id: number;
  description: string;
  delivered: number;
  failed: number;
}

/** Sends what is due to one webhook, one event after the other, until nothing is, or it is to be left alone. */
async function deliverTo(
  strapi: Core.Strapi,
  webhook: WebhookRow,
  signal: AbortSignal,
): Promise<WebhookTally> {
  const knex: Knex = strapi.db.connection;
  const tally = { id: webhook.id, description: webhook.description, delivered: 0, failed: 0 };
  for (;;) {
    const due = await selectDue(knex, webhook.id, systemClock.now(), AT_ONCE);
    if (due.length === 0) return tally;
    for (const row of due) {
      signal.throwIfAborted();
      // Its secret or its address may be another one by now, and it may be paused.
      const present = await findWebhook(knex, webhook.id);
      if (present === undefined || present.paused !== null) return tally;
      const { isTaken, isOpen } = await webhookSendingService(strapi).tryOne(present, row, signal);
      if (isTaken === true) tally.delivered += 1;
      if (isTaken === false) tally.failed += 1;
      if (!isOpen) return tally;
    }
  }
}

/** Brings events to webhooks; one instance at a time, by the lease of its task. */
export const webhookDeliveryService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  return {
    /** Whether something may be sent now; asks nothing where there is no webhook. */
    async hasWork(): Promise<boolean> {
      if (!(await webhookOutboxService(strapi).hasWebhooks(knex()))) return false;
      return hasDue(knex(), systemClock.now());
    },

    /** Sends what is due, to each webhook for itself; says what came of it. */
    async deliver(signal: AbortSignal): Promise<WebhookTally[]> {
      const rows = await openWebhooks(knex(), systemClock.now()).select<{ id: number }[]>('id');
      const lanes = rows.map(async ({ id }): Promise<WebhookTally[]> => {
        const webhook = await findWebhook(knex(), id);
        if (webhook === undefined) return [];
        try {
          return [await deliverTo(strapi, webhook, signal)];
        } catch (thrown) {
          signal.throwIfAborted();
          // What goes wrong with one webhook is no reason to leave another.
          strapi.log.error(failureText(`Nothing could be sent to webhook ${id}`, thrown));
          const { description } = webhook;
          return [{ id, description, delivered: 0, failed: 1 }];
        }
      });
      return (await Promise.all(lanes)).flat();
    },
  };
});
