import {
  type Webhook,
  type WebhookInput,
  webhookInput,
  type WebhookPatch,
  webhookPatch,
} from '@contract/webhook';
import type { WebhookEventType } from '@contract/webhook-events';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** Form values of a webhook. */
export interface WebhookValues {
  description: string;
  /** Empty to keep the stored address. */
  url: string;
  events: readonly WebhookEventType[];
}

/** Form values of a webhook, or of a new one. */
export const webhookValuesOf = (webhook: Webhook | null): WebhookValues => ({
  description: webhook?.description ?? '',
  url: '',
  events: webhook?.events ?? [],
});

/** Request body of a new webhook. */
export const webhookInputOf = ({ description, url, events }: WebhookValues): WebhookInput => ({
  description: description.trim(),
  url: url.trim(),
  events: [...events],
});

/**
 * Request body of an edited webhook: only changed fields, the address only if a new one was typed.
 */
export function webhookPatchOf(values: WebhookValues, opened: WebhookValues): WebhookPatch {
  const { description, url, events } = webhookInputOf(values);
  const isSame = events.length === opened.events.length;
  return {
    ...(description !== opened.description && { description }),
    ...(url !== '' && { url }),
    ...(!(isSame && events.every((type) => opened.events.includes(type))) && { events }),
  };
}

/** Validation errors of the form; an existing webhook needs no address. */
export const webhookErrors = (values: WebhookValues, isKnown: boolean): FormErrors => {
  const { url, ...rest } = webhookInputOf(values);
  return isKnown
    ? schemaErrors(webhookPatch, { ...rest, ...(url !== '' && { url }) })
    : schemaErrors(webhookInput, { url, ...rest });
};
