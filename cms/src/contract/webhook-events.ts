import { z } from 'zod';
import { conversionOrigin, conversionStatus } from './conversion';
import { isoDate } from './text';

/** Data of a post event; `url` is its public address, or the last one it had. */
export const postEventData = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  publishedAt: isoDate.nullable(),
  version: z.number().int(),
});

/** A subscriber; `email` is null after erasure, so that nothing here identifies them. */
export const subscriberEventData = z.object({
  id: z.number().int(),
  email: z.string().nullable(),
});

/**
 * A sale; amounts are in units of its currency, and `postId` is null if the post that led to it is
 * unknown.
 */
export const conversionEventData = z.object({
  id: z.number().int(),
  networkId: z.number().int(),
  transactionId: z.string(),
  status: conversionStatus,
  origin: conversionOrigin,
  amount: z.number(),
  commission: z.number(),
  currency: z.string(),
  postId: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  occurredAt: isoDate,
});

/** A message of the contact form. */
export const messageEventData = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** A failed run. */
export const taskEventData = z.object({
  task: z.string(),
  runId: z.number().int(),
  error: z.string().nullable(),
});

/** A product whose affiliate link has failed often enough to raise an alarm in the catalog. */
export const linkEventData = z.object({
  productId: z.number().int(),
  product: z.string(),
  url: z.string(),
  problem: z.string(),
});

/** Every event that a webhook can subscribe to: when it occurs, and the shape of its data. */
export const webhookEvents = {
  'post.published': {
    label: 'Post published',
    when: 'A post becomes visible to readers, by hand or on schedule.',
    data: postEventData,
  },
  'post.changed': {
    label: 'Post changed',
    when: 'A published post was changed and stays published.',
    data: postEventData,
  },
  'post.unpublished': {
    label: 'Post unpublished',
    when: 'A published post becomes a draft again.',
    data: postEventData,
  },
  'post.deleted': {
    label: 'Post deleted',
    when: 'A post that has ever been published is moved to the trash.',
    data: postEventData,
  },
  'subscriber.confirmed': {
    label: 'Subscriber confirmed',
    when: 'A reader confirms their address and becomes a subscriber.',
    data: subscriberEventData,
  },
  'subscriber.left': {
    label: 'Subscriber left',
    when: 'A confirmed subscriber unsubscribes, is removed or erased.',
    data: subscriberEventData,
  },
  'subscriber.bounced': {
    label: 'Subscriber bounced',
    when: 'The address of a confirmed subscriber permanently rejects email.',
    data: subscriberEventData,
  },
  'conversion.recorded': {
    label: 'Conversion recorded',
    when: 'A sale is recorded for the first time.',
    data: conversionEventData,
  },
  'conversion.reversed': {
    label: 'Conversion reversed',
    when: 'A recorded sale is reversed.',
    data: conversionEventData,
  },
  'message.received': {
    label: 'Message received',
    when: 'A reader sends a message with the contact form.',
    data: messageEventData,
  },
  'task.failed': {
    label: 'Task failed',
    when: 'A task or job fails; sent once until it succeeds again.',
    data: taskEventData,
  },
  'link.broken': {
    label: 'Link broken',
    when: 'The affiliate link of a product has failed two checks in a row.',
    data: linkEventData,
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

/** The data of an event type. */
export type WebhookEventData<T extends WebhookEventType> = z.infer<
  (typeof webhookEvents)[T]['data']
>;

/** The event types, in display order. */
export const webhookEventTypes = Object.keys(webhookEvents) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** The type of the event that only tests a webhook. */
export const WEBHOOK_TEST = 'webhook.test';

/**
 * The body of an event: `id` is the same for every attempt, `timestamp` is when the event occurred.
 */
export const webhookBody = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({ id: z.string(), type: z.literal(type), timestamp: isoDate, data });
