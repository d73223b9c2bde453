import type { Knex } from 'knex';
import type { MailPreferencesPatch } from '../../contract/newsletter-mail';
import { storedMoment } from '../../lib/stored-moment';
import { SUBSCRIBERS } from './subscriber-rows';

const MAX_REASON = 255;

const change = async (
  trx: Knex,
  id: number,
  now: number,
  columns: Record<string, unknown>,
): Promise<void> => {
  await trx(SUBSCRIBERS)
    .where({ id })
    .update({ ...columns, updated_at: storedMoment(trx, now) });
};

/** Sets an ended subscription back to pending, with the consent given now. */
export const restartSubscription = (
  trx: Knex,
  id: number,
  { consentText, now }: { consentText: string; now: number },
): Promise<void> =>
  change(trx, id, now, {
    state: 'pending',
    origin: 'form',
    consent_text: consentText,
    consent_at: storedMoment(trx, now),
    confirmed_at: null,
    ended_at: null,
    end_reason: null,
  });

/** Marks a subscriber as confirmed. */
export const markConfirmed = (trx: Knex, id: number, now: number): Promise<void> =>
  change(trx, id, now, {
    state: 'confirmed',
    confirmed_at: storedMoment(trx, now),
    ended_at: null,
    end_reason: null,
  });

/** Ends a subscription with a reason that the administrator sees. */
export const markEnded = (
  trx: Knex,
  id: number,
  { state, reason, now }: { state: 'unsubscribed' | 'bounced'; reason: string; now: number },
): Promise<void> =>
  change(trx, id, now, {
    state,
    ended_at: storedMoment(trx, now),
    end_reason: Array.from(reason).slice(0, MAX_REASON).join(''),
  });

/** Saves a reader's preferences. */
export const choose = (
  trx: Knex,
  id: number,
  { frequency, categoryIds }: MailPreferencesPatch,
  now: number,
): Promise<void> =>
  change(trx, id, now, {
    ...(frequency === undefined ? {} : { frequency }),
    ...(categoryIds === undefined ? {} : { category_ids: JSON.stringify(categoryIds) }),
  });
