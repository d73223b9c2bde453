import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OutgoingMessage } from '../../mail/rules/composed-mail';
import { afterMail, nextConfirmation } from '../rules/confirmation-pace';
import { lockPace, savePace } from '../queries/confirmation-pace';
import { addEvents } from '../queries/subscriber-events';
import { refusedSince } from '../queries/suppressions';
import { outboxService } from '../../mail/services/outbox';

/** Time during which an address is not mailed again after a bounce or complaint. */
export const PAUSE_AFTER_BOUNCE_MS = 24 * 60 * 60_000;

/** Somebody who has to confirm an address. */
export interface ConfirmationRequest {
  id: number;
  email: string;
}

/**
 * When and with which priority mails are sent; with a `key`, each subscriber gets one such mail
 * ever.
 */
interface Asking {
  /** Earliest time to send, in milliseconds. */
  at: number;
  priority: number;
  key?: string;
}

/** Queues confirmation mails within the transaction that makes them necessary. */
export async function mailConfirmations(
  strapi: Core.Strapi,
  trx: Knex,
  asked: readonly ConfirmationRequest[],
  { at, priority, key }: Asking,
): Promise<void> {
  const events = asked.map(({ id }) => ({ kind: 'mailed' as const, at, subscriberId: id }));
  const ids = await addEvents(trx, events);
  const messages = asked.map(({ id, email }, index): OutgoingMessage => ({
    kind: 'confirmation',
    // The id of its event distinguishes one mail to a subscriber from the next.
    dedupeKey: `confirmation:${id}:${key ?? ids[index]}`,
    recipient: email,
    subscriberId: id,
    payload: {},
    priority,
    dueAt: at,
  }));
  await outboxService(strapi).queue(messages, trx);
}

/** The current time, and the delay imposed on all confirmation mails (milliseconds). */
export interface Timing {
  now: number;
  delayMs: number;
}

/**
 * Queues a mail at its mailbox's pace; `goes` decides by the earliest possible time whether to send
 * it.
 */
async function mailByPace(
  strapi: Core.Strapi,
  trx: Knex,
  asked: ConfirmationRequest,
  { now, delayMs, goes }: Timing & { goes: (earliest: number) => boolean },
): Promise<boolean> {
  const pace = await lockPace(trx, asked.email);
  const next = nextConfirmation(pace, now);
  if (next === undefined || !goes(next)) return false;
  const refused = await refusedSince(trx, asked.email);
  const at = Math.max(
    next,
    now + delayMs,
    refused === undefined ? 0 : refused + PAUSE_AFTER_BOUNCE_MS,
  );
  await savePace(trx, asked.email, afterMail(pace, at));
  await outboxService(strapi).cancel({ subscriberId: asked.id }, trx);
  await mailConfirmations(strapi, trx, [asked], { at, priority: 1 });
  return true;
}

/**
 * Queues the confirmation mail of a sign-up for the earliest permitted time; false if its mailbox
 * may get none for now or its reader declined.
 */
export const mailFirst = (
  strapi: Core.Strapi,
  trx: Knex,
  asked: ConfirmationRequest,
  timing: Timing,
): Promise<boolean> => mailByPace(strapi, trx, asked, { ...timing, goes: () => true });

/**
 * Queues another confirmation mail for a pending subscriber; false if its pace does not allow it
 * now.
 */
export const resendConfirmation = (
  strapi: Core.Strapi,
  trx: Knex,
  asked: ConfirmationRequest,
  timing: Timing,
): Promise<boolean> =>
  mailByPace(strapi, trx, asked, { ...timing, goes: (earliest) => earliest <= timing.now });

/** Stops confirmation mails to a mailbox for a year, since its reader unsubscribed from one. */
export async function declineConfirmations(trx: Knex, email: string, now: number): Promise<void> {
  await savePace(trx, email, { ...(await lockPace(trx, email)), declinedAt: now });
}
