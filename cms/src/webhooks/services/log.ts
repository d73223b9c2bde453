import type { Knex } from 'knex';
import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryQuery,
} from '../../contract/webhook';
import { WEBHOOK_TEST } from '../../contract/webhook-events';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import { conflict, notFound } from '../../lib/errors';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import { service } from '../../strapi/service';
import { automationService } from '../../tasks/services/automation';
import { presentDelivery, presentDetails } from '../presenters/webhook';
import {
  countBefore,
  deleteBefore,
  type DeliveryRow,
  findDelivery,
  insertDeliveries,
  isBehind,
  noteAttempt,
  selectLog,
} from '../queries/delivery-rows';
import { updateWebhook } from '../queries/webhook-rows';
import { newEventId } from '../rules/signature';
import { webhookSendingService } from './sending';
import { webhookService } from './webhooks';

/** How long an event stays in the log, or waits for a paused webhook. */
const KEPT_MS = 30 * 86_400_000;
const REMOVED_AT_ONCE = 1_000;
export const DELIVERY_TASK = 'webhook-delivery';

const expired = (): number => systemClock.now() - KEPT_MS;

/** Log of events sent to webhooks, and of the responses. */
export const webhookLogService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;
  const stopped = (): AbortSignal => automationService(strapi).stopped;

  const get = async (id: number): Promise<DeliveryRow> => {
    const row = await findDelivery(knex(), id);
    if (row === undefined) throw notFound(`There is no event ${id} in the log.`);
    return row;
  };

  /** Makes a waiting event due now; throws 409 if it has to wait for something else. */
  const hasten = async (row: DeliveryRow): Promise<void> => {
    const { paused } = await webhookService(strapi).get(row.webhook_id);
    if (paused !== null) throw conflict('The webhook is paused. Resume it to send what waits.');
    if (await isBehind(knex(), row)) {
      throw conflict('It waits for an earlier event of the same subject, which goes first.');
    }
    await noteAttempt(knex(), row, { due_at: systemClock.now() });
    await updateWebhook(knex(), row.webhook_id, { due_at: 0 });
    await automationService(strapi).hasten(DELIVERY_TASK);
  };

  return {
    /** One page of a webhook's log, newest first; throws 404. */
    async list(
      webhookId: number,
      { limit, offset, status }: WebhookDeliveryQuery,
    ): Promise<{ items: WebhookDelivery[]; total: number }> {
      await webhookService(strapi).get(webhookId);
      const { rows, total } = await selectLog(knex(), webhookId, { status, limit, offset });
      return { items: rows.map(presentDelivery), total };
    },

    /** An event with its last request and response; throws 404. */
    read: async (id: number): Promise<WebhookDeliveryDetails> => presentDetails(await get(id)),

    /**
     * Sends an event of the log again, under the same id; throws 404, or 409 if it has to wait for
     * something else.
     */
    async again(id: number): Promise<void> {
      const row = await get(id);
      const webhook = await webhookService(strapi).get(row.webhook_id);
      if (row.status === 'waiting') await hasten(row);
      else await webhookSendingService(strapi).sendOnce(webhook, row, stopped());
    },

    /**
     * Sends a test event, even while the webhook is paused; returns its id in the log. Throws 404.
     */
    async test(webhookId: number): Promise<number> {
      const webhook = await webhookService(strapi).get(webhookId);
      const now = systemClock.now();
      const eventId = newEventId();
      const event = { id: eventId, type: WEBHOOK_TEST, timestamp: toIso(now), data: {} };
      const [id = 0] = await insertDeliveries(knex(), [
        {
          ...{ webhook_id: webhookId, event_id: eventId, type: WEBHOOK_TEST, subject: eventId },
          ...{ body: JSON.stringify(event), status: 'failed', due_at: now, created_at: now },
        },
      ]);
      await webhookSendingService(strapi).sendOnce(webhook, await get(id), stopped());
      return id;
    },

    /** Number of expired events. */
    countExpired: (): Promise<number> => countBefore(knex(), expired()),

    /** Deletes expired events; returns how many. */
    removeExpired(signal: AbortSignal): Promise<number> {
      const before = expired();
      return repeatUntilEmpty(() => deleteBefore(knex(), before, REMOVED_AT_ONCE), signal);
    },
  };
});
