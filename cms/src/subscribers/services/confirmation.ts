import type { Knex } from 'knex';
import type { Core } from '@strapi/strapi';
import type { OutgoingMessage } from '../../mail/rules/composed-mail';
import type { Subscription } from '../../contract/newsletter';
import type { Confirmation } from '../../contract/newsletter-mail';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { conflict, usedConfirmation, unknownToken } from '../../lib/errors';
import { mailKey, signMailToken } from '../../mail/rules/mail-token';
import { presentSubscription } from '../presenters/subscriber';
import { deleteExpiredPaces } from '../queries/confirmation-pace';
import { addEvents, wasMailed } from '../queries/subscriber-events';
import { lockSubscriber, type SubscriberRow, SUBSCRIBERS } from '../queries/subscriber-rows';
import { markConfirmed } from '../queries/subscriber-state';
import { findToken, deleteExpiredTokens, useTokens } from '../queries/subscriber-tokens';
import { liftSuppression } from '../queries/suppressions';
import { resendConfirmation, mailConfirmations } from '../subscribing/mail-confirmation';
import { siteSettingsService } from '../../settings/services/site-settings';
import { announceSubscriberChange } from '../subscribing/subscriber-news';
import { service } from '../../strapi/service';
import { outboxService } from '../../mail/services/outbox';

/** Pending subscribers from the site who were never mailed a confirmation, by ascending id above `after`. */
const selectNeverMailed = (
  knex: Knex,
  after: number,
  limit: number,
): Promise<{ id: number; email: string }[]> =>
  knex(SUBSCRIBERS)
    .where({ state: 'pending' })
    .whereNotNull('consent_at')
    .where('id', '>', after)
    .whereNotExists(wasMailed(knex))
    .orderBy('id')
    .limit(limit)
    .select<{ id: number; email: string }[]>('id', 'email');

/** Batch size for people who were never mailed; new sign-ups go first. */
const AT_ONCE = 500;
const LATE = { priority: 4, key: 'late' };

/** Locks the subscriber to whom a token was mailed; throws 404. */
async function lockBearer(trx: Knex, text: string): Promise<SubscriberRow> {
  const token = await findToken(trx, text);
  const row = token && (await lockSubscriber(trx, { id: token.subscriber_id }));
  if (row === undefined) throw unknownToken();
  return row;
}

/** A confirmed subscriber, with the token for their preferences page. */
function confirmed(row: SubscriberRow): Confirmation {
  const grant = { purpose: 'unsubscribe', subscriberId: row.id, messageId: 0 } as const;
  return {
    ...presentSubscription({ ...row, state: 'confirmed' }),
    preferencesToken: signMailToken(mailKey(env().SITE_SECRET), grant),
  };
}

/** Queues the welcome mail, once per subscriber, however often they come back. */
async function queueWelcome(strapi: Core.Strapi, trx: Knex, row: SubscriberRow): Promise<void> {
  const { welcomeSubject, welcomeText } = await siteSettingsService(strapi).get();
  if (welcomeSubject === '' || welcomeText === '') return;
  const welcome: OutgoingMessage = {
    kind: 'welcome',
    dedupeKey: `welcome:${row.id}`,
    recipient: row.email,
    subscriberId: row.id,
    payload: {},
  };
  await outboxService(strapi).queue([welcome], trx);
  outboxService(strapi).wake();
}

export const confirmationService = service(({ strapi }) => ({
  /**
   * Confirms the address that a token was mailed to. Throws 404 for an unknown token, 409 for one
   * that is used or older than seven days; an address that is already confirmed gets the same
   * answer as a new one.
   */
  async confirm(text: string): Promise<Confirmation> {
    const now = systemClock.now();
    return strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const row = await lockBearer(trx, text);
      if (row.state === 'confirmed') return confirmed(row);
      // Read under the lock, so that it cannot be used twice.
      const token = await findToken(trx, text);
      if (row.state !== 'pending' || token?.used_at !== null) throw usedConfirmation('used');
      if (Number(token.expires_at) <= now) throw usedConfirmation('expired');
      await markConfirmed(trx, row.id, now);
      await useTokens(trx, row.id, now);
      await liftSuppression(trx, row.email);
      await addEvents(trx, [{ kind: 'confirmed', at: now, subscriberId: row.id }]);
      await announceSubscriberChange(strapi, trx, { ...row, state: 'confirmed' });
      await queueWelcome(strapi, trx, row);
      return confirmed(row);
    });
  },

  /**
   * Mails another confirmation to a pending subscriber with an older token, after five minutes, an
   * hour and a day. Throws 404 for an unknown token, 409 if the subscription has ended since.
   */
  async again(text: string): Promise<Subscription> {
    const subscription = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const row = await lockBearer(trx, text);
      if (row.state === 'pending') {
        await resendConfirmation(strapi, trx, row, { now: systemClock.now(), delayMs: 0 });
      }
      return presentSubscription(row);
    });
    if (subscription.status !== 'pending' && subscription.status !== 'confirmed') {
      throw conflict('This subscription has ended. To come back, sign up again.');
    }
    outboxService(strapi).wake();
    return subscription;
  },

  /**
   * Mails everybody who signed up before mail was available, once each, and deletes old tokens and
   * paces.
   */
  async catchUp(): Promise<void> {
    await deleteExpiredTokens(strapi.db.connection, systemClock.now());
    await deleteExpiredPaces(strapi.db.connection, systemClock.now());
    let after = 0;
    for (;;) {
      const asked = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const waiting = await selectNeverMailed(trx, after, AT_ONCE);
        await mailConfirmations(strapi, trx, waiting, { at: systemClock.now(), ...LATE });
        return waiting;
      });
      const last = asked.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  },
}));
