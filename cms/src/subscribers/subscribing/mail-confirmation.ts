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

/** Somebody who is to confirm an address. */
export interface ConfirmationRequest {
  id: number;
  email: string;
}

/** When mails are asked for, and how soon they go; with a `key` each subscriber gets one mail of it ever. */
interface Asking {
  /** When they may go at the earliest, in milliseconds. */
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

/** When a mail to an address goes, and how long it waits for its turn among all (milliseconds). */
export interface Timing {
  now: number;
  delayMs: number;
}

/** Queues a mail by the pace of its mailbox; `goes` decides by the earliest possible moment whether it is sent. */
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
 * Queues the mail of one who has just signed up, for the first time or again, to go as soon as it may; false where
 * none may go: the mailbox has had enough of them, or its reader wants none.
 */
export const mailFirst = (
  strapi: Core.Strapi,
  trx: Knex,
  asked: ConfirmationRequest,
  timing: Timing,
): Promise<boolean> => mailByPace(strapi, trx, asked, { ...timing, goes: () => true });

/** Queues another confirmation mail for one who waits, unless it would have to wait for its turn. */
export const resendConfirmation = (
  strapi: Core.Strapi,
  trx: Knex,
  asked: ConfirmationRequest,
  timing: Timing,
): Promise<boolean> =>
  mailByPace(strapi, trx, asked, { ...timing, goes: (earliest) => earliest <= timing.now });

/** Keeps a mailbox from confirmation mails for a year: its reader has unsubscribed out of one. */
export async function declineConfirmations(trx: Knex, email: string, now: number): Promise<void> {
  await savePace(trx, email, { ...(await lockPace(trx, email)), declinedAt: now });
}
