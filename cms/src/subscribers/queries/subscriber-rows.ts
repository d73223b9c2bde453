import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { MailFrequency, SubscriberOrigin, SubscriberStatus } from '../../contract/newsletter';
import { storedMoment } from '../../lib/stored-moment';

type Moment = number | string | Date;

/** A subscriber's row. */
export interface SubscriberRow {
  id: number;
  email: string;
  state: SubscriberStatus;
  origin: SubscriberOrigin | null;
  consent_text: string | null;
  consent_at: Moment | null;
  created_at: Moment | null;
  confirmed_at: Moment | null;
  ended_at: Moment | null;
  end_reason: string | null;
  frequency: MailFrequency | null;
  // PostgreSQL returns JSON parsed, SQLite as text.
  category_ids: string | number[] | null;
}

/** Initial values of a new subscriber. */
export interface NewSubscriber {
  email: string;
  state: 'pending' | 'confirmed';
  origin: SubscriberOrigin;
  consentText: string;
  /** Milliseconds. */
  consentAt: number;
}

/** The table of subscribers. */
export const SUBSCRIBERS = 'subscribers';

/** Columns read of a subscriber. */
export const subscriberColumns = [
  'id',
  'email',
  'state',
  'origin',
  'consent_text',
  'consent_at',
  'created_at',
  'confirmed_at',
  'ended_at',
  'end_reason',
  'frequency',
  'category_ids',
] as const;

/** The categories that a reader chose; empty means all. */
export function categoryIdsOf({
  category_ids: ids,
}: Pick<SubscriberRow, 'category_ids'>): number[] {
  const known: unknown = typeof ids === 'string' ? JSON.parse(ids) : ids;
  return Array.isArray(known) ? known.filter((id): id is number => Number.isInteger(id)) : [];
}

/** A subscriber, locked until the transaction ends. */
export const lockSubscriber = (
  trx: Knex,
  where: { id: number } | { email: string },
): Promise<SubscriberRow | undefined> =>
  trx(SUBSCRIBERS)
    .where(where)
    .forUpdate()
    .first<SubscriberRow | undefined>(...subscriberColumns);

/** A subscriber by id. */
export const findSubscriber = (knex: Knex, id: number): Promise<SubscriberRow | undefined> =>
  knex(SUBSCRIBERS)
    .where({ id })
    .first<SubscriberRow | undefined>(...subscriberColumns);

/** Inserts subscribers whose addresses are new; returns only those, with their ids. */
export async function insertSubscribers(
  trx: Knex,
  subscribers: readonly NewSubscriber[],
  now: number,
): Promise<{ id: number; email: string }[]> {
  if (subscribers.length === 0) return [];
  const moment = storedMoment(trx, now);
  const rows = subscribers.map(({ email, state, origin, consentText, consentAt }) => ({
    document_id: randomBytes(12).toString('hex'),
    email,
    state,
    origin,
    consent_text: consentText,
    consent_at: storedMoment(trx, consentAt),
    confirmed_at: state === 'confirmed' ? moment : null,
    frequency: 'weekly',
    created_at: moment,
    updated_at: moment,
    published_at: moment,
  }));
  return trx(SUBSCRIBERS)
    .insert(rows)
    .onConflict('email')
    .ignore()
    .returning<{ id: number; email: string }[]>(['id', 'email']);
}

/** The subscribers that issues go to. */
export const confirmedSubscribers = (knex: Knex): Knex.QueryBuilder =>
  knex(SUBSCRIBERS).where({ state: 'confirmed' });
