import type { Knex } from 'knex';
import type { WebhookEventData, WebhookEventType } from '../contract/webhook-events';
import { port } from './port';

/** Something that happened. Events of one subject, such as `post:12`, are sent in their order. */
export type OutgoingEvent = {
  [T in WebhookEventType]: { type: T; subject: string; data: WebhookEventData<T> };
}[WebhookEventType];

interface OutgoingEvents {
  /** The events that some webhook asks for; where there is no webhook, this costs no statement. */
  wanted(trx: Knex): Promise<ReadonlySet<WebhookEventType>>;
  /**
   * Stores events in the transaction of the change that they report, after it was written and while its rows are
   * locked. Events that no webhook asks for are ignored.
   */
  record(trx: Knex, events: readonly OutgoingEvent[]): Promise<void>;
  /** Deletes all events of these subjects, sent or waiting. */
  forget(trx: Knex, subjects: readonly string[]): Promise<void>;
}

/** Takes the events of rooms that must not import the webhooks. */
export const outgoingEventsPort = port<OutgoingEvents>('outgoing events');
