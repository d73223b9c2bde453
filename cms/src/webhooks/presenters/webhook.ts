import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '../../contract/webhook';
import { toIso, toIsoOrNull } from '../../lib/dates';
import type { DeliveryRow } from '../queries/delivery-rows';
import type { WebhookRow } from '../queries/webhook-rows';
import { attemptsAt } from '../rules/attempt-log';

const ifAhead = (moment: number | null, now: number): string | null =>
  toIsoOrNull(moment !== null && moment > now ? moment : null);

/** A webhook without its secrets. */
export const presentWebhook = (row: WebhookRow, waiting: number, now: number): Webhook => ({
  id: row.id,
  description: row.description,
  host: row.host,
  events: row.events,
  paused: row.paused,
  problem: row.problem,
  failingSince: toIsoOrNull(row.failing_since),
  retryAt: row.paused === null ? ifAhead(row.due_at, now) : null,
  deliveredAt: toIsoOrNull(row.delivered_at),
  waiting,
  previousSecretUntil: ifAhead(row.previous_until, now),
  createdAt: toIso(row.created_at),
});

/** An event of the log. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  eventId: row.event_id,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'waiting' ? toIso(row.due_at) : null,
  lastAttemptAt: toIsoOrNull(row.attempted_at),
  responseStatus: row.response_status,
  error: row.error,
  createdAt: toIso(row.created_at),
});

const headersIn = (stored: string | null): Record<string, string> =>
  stored === null ? {} : (JSON.parse(stored) as Record<string, string>);

/** A delivery with its last request and response, and each attempt. */
export const presentDetails = (row: DeliveryRow): WebhookDeliveryDetails => ({
  ...presentDelivery(row),
  request: { headers: headersIn(row.request_headers), body: row.body },
  response:
    row.response_status === null
      ? null
      : {
          status: row.response_status,
          headers: headersIn(row.response_headers),
          body: row.response_body ?? '',
          durationMs: row.duration_ms ?? 0,
        },
  attemptLog: attemptsAt(row),
});
