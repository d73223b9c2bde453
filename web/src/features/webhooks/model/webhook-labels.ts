import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
} from '@contract/webhook';
import { count } from '~/lib/format';
import { WEBHOOK_TEST, webhookEvents } from '@contract/webhook-events';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** Badge of a webhook's state. */
export function webhookState({ paused, problem }: Webhook): { word: string; tone: Tone } {
  if (paused === 'owner') return { word: 'Paused', tone: 'neutral' };
  if (paused !== null) return { word: 'Paused', tone: 'danger' };
  return problem === null
    ? { word: 'Active', tone: 'success' }
    : { word: 'Failing', tone: 'warning' };
}

/** Why no events, or not all, are delivered; undefined if all are. */
export function webhookProblem({ paused, problem }: Webhook): string | undefined {
  const reasons = {
    owner: 'Events are kept for 30 days and sent when you resume.',
    failing: `Nothing was delivered for three days. ${problem === null ? '' : `${problem}.`}`,
    gone: 'Its address is gone (410). Events are kept for 30 days.',
  };
  if (paused !== null) return reasons[paused].trim();
  return problem === null ? undefined : `${problem}.`;
}

/** Badges of an event's state. */
export const deliveryStates: Readonly<Record<WebhookDeliveryStatus, { word: string; tone: Tone }>> =
  {
    waiting: { word: 'Waiting', tone: 'warning' },
    delivered: { word: 'Delivered', tone: 'success' },
    failed: { word: 'Failed', tone: 'danger' },
  };

/** Display name of an event type. */
export function eventName(type: string): string {
  if (type === WEBHOOK_TEST) return 'Test event';
  return Object.entries(webhookEvents).find(([name]) => name === type)?.[1].label ?? type;
}

/** Result of the last attempt to send an event. */
export const lastAttempt = ({ attempts, responseStatus, error }: WebhookDelivery): string => {
  if (attempts === 0) return 'Not sent yet';
  return responseStatus === null ? (error ?? 'No response') : `Status ${responseStatus}`;
};

/** Result of one attempt, and its duration. */
export function attemptResult({ status, durationMs }: WebhookAttempt): string {
  const word = status === null ? 'No response' : `Status ${status}`;
  return durationMs === null ? word : `${word}, ${count(durationMs)} ms`;
}

/** Response to an attempt, or the reason why there is none. */
export const attemptNote = ({ status, error, excerpt }: WebhookAttempt): string =>
  status === null && error !== null ? `${error}.` : excerpt;
