import { z } from 'zod';
import { limits } from './limits';
import { isoDate, pageQuery, requiredLine } from './text';
import { isHttpUrl } from './url';
import { webhookEventTypes } from './webhook-events';

/**
 * Why a webhook is paused: by the owner, after days of failures, or because its address answered
 * 410 Gone.
 */
export const webhookPause = z.enum(['owner', 'failing', 'gone']);

const eventType = z.enum(webhookEventTypes, {
  error: `Events must be among ${webhookEventTypes.join(', ')}`,
});

/** A webhook. Its address may contain a secret, so only the host is returned. */
export const webhook = z.object({
  id: z.number().int(),
  description: z.string(),
  host: z.string(),
  events: z.array(eventType),
  paused: webhookPause.nullable(),
  /** Why the last attempt failed; null if it succeeded, or before the first. */
  problem: z.string().nullable(),
  failingSince: isoDate.nullable(),
  /** End of the back-off after repeated failures. */
  retryAt: isoDate.nullable(),
  deliveredAt: isoDate.nullable(),
  /** Number of events that are not delivered yet. */
  waiting: z.number().int(),
  /** Until when the previous secret also signs. */
  previousSecretUntil: isoDate.nullable(),
  createdAt: isoDate,
});

const url = requiredLine('Address', limits.url).refine(
  isHttpUrl,
  'Address must be an http or https address without a user name or password',
);
const description = requiredLine('Description', limits.name);
const events = z
  .array(eventType, { error: 'Events must be a list' })
  .min(1, 'Choose at least one event')
  .transform((chosen) => webhookEventTypes.filter((type) => chosen.includes(type)));

/** Input of a new webhook. */
export const webhookInput = z.object({ url, description, events });

/** Changes to a webhook; an omitted address is kept. */
export const webhookPatch = z.object({
  url: url.optional(),
  description: description.optional(),
  events: events.optional(),
  isPaused: z.boolean({ error: 'isPaused must be true or false' }).optional(),
});

/** A webhook with its new secret, which is returned only once. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });

/** State of a delivery: waiting, accepted, or given up after three days. */
export const webhookDeliveryStatus = z.enum(['waiting', 'delivered', 'failed']);

/** Delivery of an event to a webhook. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  webhookId: z.number().int(),
  eventId: z.string(),
  type: z.string(),
  status: webhookDeliveryStatus,
  attempts: z.number().int(),
  /** Time of the next attempt; null once delivered or given up. */
  nextAttemptAt: isoDate.nullable(),
  lastAttemptAt: isoDate.nullable(),
  /** Status of the last answer; null if there was none. */
  responseStatus: z.number().int().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: isoDate,
});

const headers = z.record(z.string(), z.string());

/** One attempt to deliver an event; includes the first 300 characters of the answer's body. */
const webhookAttempt = z.object({
  at: isoDate,
  /** Null if there was no answer. */
  status: z.number().int().nullable(),
  /** Null if nothing was sent. */
  durationMs: z.number().int().nullable(),
  error: z.string().nullable(),
  excerpt: z.string(),
});

/**
 * A delivery with its last request and answer (the first 2,000 characters) and its latest 20
 * attempts, newest first. An attempt during which the server stopped is counted in `attempts` but
 * not listed.
 */
export const webhookDeliveryDetails = webhookDelivery.extend({
  request: z.object({ headers, body: z.string() }),
  response: z
    .object({
      status: z.number().int(),
      headers,
      body: z.string(),
      durationMs: z.number().int(),
    })
    .nullable(),
  attemptLog: z.array(webhookAttempt),
});

/** Query of `GET /api/webhooks/{id}/deliveries`. */
export const webhookDeliveryQuery = pageQuery.extend({
  status: webhookDeliveryStatus.optional(),
});

export type Webhook = z.infer<typeof webhook>;
export type WebhookPause = z.infer<typeof webhookPause>;
export type WebhookInput = z.infer<typeof webhookInput>;
export type WebhookPatch = z.infer<typeof webhookPatch>;
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;
export type WebhookAttempt = z.infer<typeof webhookAttempt>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuery>;
export type WebhookDeliveryStatus = z.infer<typeof webhookDeliveryStatus>;
