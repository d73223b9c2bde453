import {
  type Webhook,
  type WebhookInput,
  webhookInput,
  type WebhookPatch,
  webhookPatch,
} from '@contract/webhook';
import type { WebhookEventType } from '@contract/webhook-events';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** A webhook in its form. */
export interface WebhookValues {
  description: string;
  /** Empty where a known one stays. */
  url: string;
  events: readonly WebhookEventType[];
}

/** A webhook in its form, or the form of a new one. */
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

/** Request body of an edited webhook: its address only where a new one was typed. */
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
