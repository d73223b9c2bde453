import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { service } from '../../strapi/service';
import { beginAttempt, type DeliveryRow, makeAllDue, noteAttempt } from '../queries/delivery-rows';
import { lockWebhook, updateWebhook, type WebhookRow } from '../queries/webhook-rows';
import { withAttempt } from '../rules/attempt-log';
import { type Answered, isHeld, outcomeOf } from '../rules/attempt-outcome';
import { WebhookCaller } from './webhook-caller';

/** Result of trying an event; `isTaken` is undefined if it was already sent or deleted. */
interface Tried {
  isTaken: boolean | undefined;
  /** Whether more may be sent to its webhook now. */
  isOpen: boolean;
}

function warnOfPause(strapi: Core.Strapi, { description }: WebhookRow, { error }: Answered): void {
  strapi.log.warn(`The webhook “${description}” was paused: ${error}`);
}

/** Sends events: each attempt is recorded before it is sent, and its outcome afterwards. */
export const webhookSendingService = service(({ strapi }) => {
  const caller = new WebhookCaller();
  const knex = (): Knex => strapi.db.connection;

  return {
    /** Sends one due event. Throws the signal's reason once it is aborted; the event then stays due. */
    async tryOne(webhook: WebhookRow, row: DeliveryRow, signal: AbortSignal): Promise<Tried> {
      const begun = await beginAttempt(knex(), row.id, 'waiting', systemClock.now());
      if (begun === undefined) return { isTaken: undefined, isOpen: true };
      const { answered, log } = await caller.post(webhook, begun, signal);
      const isTaken = answered.error === null;
      return strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const present = await lockWebhook(trx, webhook.id);
        if (present === undefined) return { isTaken, isOpen: false };
        const now = systemClock.now();
        const { attempts, tried_since: triedSince, attempted_at: begunAt } = begun;
        const { failures, failing_since: failingSince } = present;
        const since = { begunAt: begunAt ?? now, triedSince: triedSince ?? now, failingSince };
        const state = { attempts, failures, ...since };
        const { delivery, webhook: change } = outcomeOf(state, answered, now);
        await noteAttempt(trx, begun, {
          ...log,
          ...delivery,
          attempt_log: withAttempt({ ...row, attempt_log: begun.attempt_log }, log),
        });
        const { paused = present.paused } = change;
        await updateWebhook(trx, webhook.id, { ...change, paused });
        // The receiver is back: events deferred because of it need not wait longer.
        if (isTaken && isHeld(failures)) {
          await makeAllDue(trx, webhook.id, now, { isResumed: false });
        }
        if (paused !== null && present.paused === null) warnOfPause(strapi, present, answered);
        return { isTaken, isOpen: paused === null && change.due_at <= now };
      });
    },

    /** Sends an event again, or a test; its status changes only if it is accepted. */
    async sendOnce(webhook: WebhookRow, row: DeliveryRow, signal: AbortSignal): Promise<void> {
      const begun = await beginAttempt(knex(), row.id, row.status, systemClock.now());
      if (begun === undefined) return;
      const { answered, log } = await caller.post(webhook, begun, signal);
      const status = answered.error === null ? 'delivered' : begun.status;
      await noteAttempt(knex(), begun, {
        ...log,
        status,
        attempt_log: withAttempt({ ...row, attempt_log: begun.attempt_log }, log),
      });
    },

    /** Why events cannot be sent to an address; undefined if they can. */
    whyNot: (url: string): Promise<string | undefined> => caller.whyNot(url),
  };
});
