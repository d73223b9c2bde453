import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { normalEmail } from '../rules/normal-email';
import { chunksOf } from '../../lib/chunks';
import { addEvents, anonymizeEvents } from '../queries/subscriber-events';
import type { SubscriberRow } from '../queries/subscriber-rows';
import { dropTokens } from '../queries/subscriber-tokens';
import { addSuppressions } from '../queries/suppressions';
import { recipientsService } from '../../mail/services/recipients';
import { outgoingEventsPort } from '../../strapi/outgoing-events';
import { subscriberSubject, announceSubscriberChange } from './subscriber-news';

type Traced = Pick<SubscriberRow, 'id' | 'email' | 'state'>;

/** Deletes all data about subscribers except their own rows. */
export async function forgetTraces(
  strapi: Core.Strapi,
  trx: Knex,
  rows: readonly Traced[],
): Promise<void> {
  for (const some of chunksOf(rows)) {
    const subscriberIds = some.map(({ id }) => id);
    const emails = some.map(({ email }) => normalEmail(email));
    await recipientsService(strapi).erase({ subscriberIds, emails }, trx);
    await outgoingEventsPort(strapi).forget(trx, subscriberIds.map(subscriberSubject));
    await dropTokens(trx, subscriberIds);
    await anonymizeEvents(trx, subscriberIds);
  }
}

/**
 * As `forgetTraces`, but records that confirmed ones left and suppresses each address by a keyed
 * digest, so that no import adds it again.
 */
export async function eraseTraces(
  strapi: Core.Strapi,
  trx: Knex,
  rows: readonly Traced[],
  now: number,
): Promise<void> {
  const left = rows.filter(({ state }) => state === 'confirmed');
  await addEvents(
    trx,
    left.map(({ id }) => ({ kind: 'left', at: now, subscriberId: id })),
  );
  await forgetTraces(strapi, trx, rows);
  for (const { id } of left) {
    await announceSubscriberChange(strapi, trx, { id, email: null, state: 'unsubscribed' });
  }
  for (const some of chunksOf(rows)) {
    const emails = some.map(({ email }) => email);
    await addSuppressions(trx, emails, { reason: 'erased', now });
  }
}
