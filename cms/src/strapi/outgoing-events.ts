import type { Knex } from 'knex';
import type { WebhookEventData, WebhookEventType } from '../contract/webhook-events';
import { port } from './port';

/** Something that came to pass. Events of one subject, such as `post:12`, are told in their order. */
export type OutgoingEvent = {
  [T in WebhookEventType]: { type: T; subject: string; data: WebhookEventData<T> };
}[WebhookEventType];

interface OutgoingEvents {
  /** The events that some webhook asks for; where there is no webhook, this costs no statement. */
  wanted(trx: Knex): Promise<ReadonlySet<WebhookEventType>>;
  /**
   * Keeps events in the transaction of what they tell, after it was written and while its rows are locked. What no
   * webhook asks for is passed over.
   */
  record(trx: Knex, events: readonly OutgoingEvent[]): Promise<void>;
  /** Forgets all that was told, or is to be told, of subjects. */
  forget(trx: Knex, subjects: readonly string[]): Promise<void>;
}

/** What is told to webhooks, for rooms that know none. */
export const outgoingEventsPort = port<OutgoingEvents>('outgoing events');
