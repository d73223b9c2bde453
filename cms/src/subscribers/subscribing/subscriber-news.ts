import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { outgoingEventsPort } from '../../strapi/outgoing-events';

/** A subscriber's change of state. */
interface Became {
  id: number;
  /** Null if the subscriber was erased. */
  email: string | null;
  state: 'confirmed' | 'unsubscribed' | 'bounced';
}

const TYPES = {
  confirmed: 'subscriber.confirmed',
  unsubscribed: 'subscriber.left',
  bounced: 'subscriber.bounced',
} as const;

/** Subject that keeps the events of a subscriber in order. */
export const subscriberSubject = (id: number): string => `subscriber:${id}`;

/** Queues webhook events when somebody becomes a confirmed subscriber or ceases to be one. */
export const announceSubscriberChange = (
  strapi: Core.Strapi,
  trx: Knex,
  { id, email, state }: Became,
): Promise<void> =>
  outgoingEventsPort(strapi).record(trx, [
    { type: TYPES[state], subject: subscriberSubject(id), data: { id, email } },
  ]);
