import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OutgoingMessage } from '../../../domain/mail/composed-mail';
import { addEvents, lastMailed } from '../queries/subscriber-events';
import { refusedSince } from '../queries/suppressions';

/** A subscriber who waits is mailed again at most so often (design, section 6). */
const PAUSE_MS = 5 * 60_000;
/** An address that has bounced, or whose owner has complained, is left in peace for so long. */
export const PEACE_MS = 24 * 60 * 60_000;

/** Somebody who is to confirm an address. */
export interface Asked {
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
  asked: readonly Asked[],
  { at, priority, key }: Asking,
): Promise<void> {
  const events = asked.map(({ id }) => ({ kind: 'mailed' as const, at, subscriberId: id }));
  const ids = await addEvents(trx, events);
  const messages = asked.map(({ id, email }, index): OutgoingMessage => ({
    kind: 'confirmation',
    // Its event tells one mail to a subscriber from the next.
    dedupeKey: `confirmation:${id}:${key ?? ids[index]}`,
    recipient: email,
    subscriberId: id,
    payload: {},
    priority,
    dueAt: at,
  }));
  await strapi.service('api::mail.outbox').queue(messages, trx);
}

/** When an address that has been, or may have been, written to before may be mailed at the earliest. */
async function earliest(
  trx: Knex,
  { email }: Asked,
  { last, now }: { last: number | undefined; now: number },
): Promise<number> {
  const refused = await refusedSince(trx, email);
  return Math.max(
    now,
    // One that was to come yet has been cancelled.
    last === undefined ? 0 : Math.min(last, now) + PAUSE_MS,
    refused === undefined ? 0 : refused + PEACE_MS,
  );
}

/** Queues the mail of one who has just signed up, for the first time or anew, to go as soon as it may. */
export async function mailFirst(
  strapi: Core.Strapi,
  trx: Knex,
  asked: Asked,
  now: number,
): Promise<void> {
  const last = await lastMailed(trx, asked.id);
  const at = await earliest(trx, asked, { last, now });
  await mailConfirmations(strapi, trx, [asked], { at, priority: 1 });
}

/** Queues another confirmation mail for one who waits, unless there was one just now or one is to come. */
export async function mailAgain(
  strapi: Core.Strapi,
  trx: Knex,
  asked: Asked,
  now: number,
): Promise<void> {
  const last = await lastMailed(trx, asked.id);
  if (last !== undefined && now - last < PAUSE_MS) return;
  await strapi.service('api::mail.outbox').cancel({ subscriberId: asked.id }, trx);
  const at = await earliest(trx, asked, { last, now });
  await mailConfirmations(strapi, trx, [asked], { at, priority: 1 });
}
