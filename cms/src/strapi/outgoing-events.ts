import type { Knex } from 'knex';
import type { WebhookEventData, WebhookEventType } from '../contract/webhook-events';
import { port } from './port';

/** Something that happened. Events of a subject, such as `post:12`, are sent in order. */
export type OutgoingEvent = {
  [T in WebhookEventType]: { type: T; subject: string; data: WebhookEventData<T> };
}[WebhookEventType];

interface OutgoingEvents {
  /** The events to which some webhook subscribes; without webhooks this costs no query. */
  wanted(trx: Knex): Promise<ReadonlySet<WebhookEventType>>;
  /**
   * Stores events in the transaction of the change they report, after its write and while its rows
   * are locked. Ignores events to which no webhook subscribes.
   */
  record(trx: Knex, events: readonly OutgoingEvent[]): Promise<void>;
  /** Deletes all events of these subjects, sent or waiting. */
  forget(trx: Knex, subjects: readonly string[]): Promise<void>;
}

/** Receives the events of rooms that must not import the webhooks. */
export const outgoingEventsPort = port<OutgoingEvents>('outgoing events');
