import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SubscriberStatus } from '../contract/newsletter';
import { normalEmail } from './rules/normal-email';
import { failureText } from '../lib/failure-text';
import { findEntries } from '../strapi/lifecycle-event';
import { panelChangesService } from './services/panel-changes';
import { confirmationService } from './services/confirmation';

const UID = 'api::subscriber.subscriber';

/** A subscriber in a lifecycle event. */
interface Entry {
  id: number;
  email: string;
  state: SubscriberStatus;
}

interface Event {
  action: string;
  model: { uid: string };
  params: { where?: Record<string, unknown>; data?: unknown };
  result?: unknown;
  state: Record<string, unknown>;
}

const before = (event: Pick<Event, 'state'>): Entry[] => (event.state.subscribers ?? []) as Entry[];

/** Normalizes addresses, and refuses one that another subscriber has. */
async function keepAddresses(strapi: Core.Strapi, { params, state }: Event): Promise<void> {
  const own = before({ state }).map(({ id }) => id);
  for (const entry of [params.data].flat() as ({ email?: unknown } | undefined)[]) {
    if (typeof entry?.email !== 'string') continue;
    const email = normalEmail(entry.email);
    entry.email = email;
    const where = { email: { $eqi: email }, id: { $notIn: own } };
    if ((await strapi.db.query(UID).count({ where })) === 0) continue;
    const message = 'There is already a subscriber with this address.';
    throw new errors.ValidationError(message, {
      errors: [{ path: ['email'], message, name: 'ValidationError' }],
    });
  }
}

/**
 * Applies the consequences of changes and deletions in the panel to addresses, growth and outbox.
 * Our own calls bypass these events.
 */
export function subscribeSubscriberEvents(strapi: Core.Strapi): void {
  const panel = () => panelChangesService(strapi);
  const remember = async (event: Event): Promise<void> => {
    event.state.subscribers = await findEntries<Entry>(strapi, event);
    if (event.action.startsWith('beforeUpdate')) await keepAddresses(strapi, event);
  };
  const changed = async (event: Event): Promise<void> => {
    const ids = before(event).map(({ id }) => id);
    const query = { where: { id: { $in: ids } } };
    const now = (await strapi.db.query(UID).findMany(query)) as Entry[];
    await panel().changed(before(event), now);
  };
  strapi.db.lifecycles.subscribe({
    models: [UID],
    beforeCreate: (event: Event) => keepAddresses(strapi, event),
    afterCreate: (event: Event) => panel().changed([], [event.result as Entry]),
    beforeUpdate: remember,
    beforeUpdateMany: remember,
    afterUpdate: changed,
    afterUpdateMany: changed,
    beforeDelete: remember,
    beforeDeleteMany: remember,
    afterDelete: (event: Event) => panel().erased(before(event)),
    afterDeleteMany: (event: Event) => panel().erased(before(event)),
  });
}

/** Mails subscribers who signed up before mail was available; failures are retried at the next start. */
export async function mailWaitingSubscribers(strapi: Core.Strapi): Promise<void> {
  try {
    await confirmationService(strapi).catchUp();
  } catch (error) {
    strapi.log.error(failureText('Pending confirmation mails could not be queued', error));
  }
}
