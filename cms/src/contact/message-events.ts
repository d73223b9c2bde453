import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { findEntries, type LifecycleEvent } from '../strapi/lifecycle-event';
import { outgoingEventsPort } from '../strapi/outgoing-events';
import { messageSubject, UID } from './services/contact-message';

type Event = Omit<LifecycleEvent, 'state'> & {
  state: { messages?: { id: number }[] };
};

/** Deletes a message's webhook events when it is deleted, by our own call or in the panel. */
export function subscribeMessageEvents(strapi: Core.Strapi): void {
  const remember = async (event: Event): Promise<void> => {
    event.state.messages = await findEntries<{ id: number }>(strapi, event, ['id']);
  };
  const forget = async ({ state }: Event): Promise<void> => {
    const subjects = (state.messages ?? []).map(({ id }) => messageSubject(id));
    await strapi.db.transaction(({ trx }: { trx: Knex }) =>
      outgoingEventsPort(strapi).forget(trx, subjects),
    );
  };
  strapi.db.lifecycles.subscribe({
    models: [UID],
    beforeDelete: remember,
    beforeDeleteMany: remember,
    afterDelete: forget,
    afterDeleteMany: forget,
  });
}
