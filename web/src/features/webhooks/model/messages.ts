import type { WebhookDelivery } from '@contract/webhook';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const webhookAdded = (description: string): ToastInput => ({
  title: 'Webhook added',
  description,
});
export const webhookSaved = (description: string): ToastInput => ({
  title: 'Webhook saved',
  description,
});
export const webhookDeleted = (description: string): ToastInput => ({
  title: 'Webhook deleted',
  description,
});
export const webhookPaused = (description: string): ToastInput => ({
  title: 'Webhook paused',
  description,
});
export const webhookResumed = (description: string): ToastInput => ({
  title: 'Webhook resumed',
  description,
});
export const webhookFailure = failureOf('The webhook was not changed');
export const secretFailure = failureOf('The secret was not changed');
export const sendFailure = failureOf('The event was not sent');
export const secretCopied: ToastInput = { title: 'Secret copied' };
export const copyRefused: ToastInput = {
  title: 'Select the secret and copy it',
  description: 'The browser blocked copying.',
  variant: 'destructive',
};

/** Notice about the result of sending an event at once. */
export const eventSent = (
  { status, error }: WebhookDelivery,
  what: 'Test event' | 'Event',
): ToastInput => {
  if (status === 'waiting') return { title: `${what} will be sent in a moment` };
  return error === null
    ? { title: `${what} delivered` }
    : { title: `${what} not delivered`, description: `${error}.`, variant: 'destructive' };
};
