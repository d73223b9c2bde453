import type { Knex } from 'knex';
import type { Move } from '../rules/growth-days';
import { insertRows } from '../../lib/insert-rows';

const TABLE = 'subscriber_events';
const QUARTER_MS = 15 * 60_000;

/**
 * Events of a subscriber: a confirmation email was requested, a subscription was confirmed, a confirmed one ended, an
 * address was temporarily unreachable.
 */
export type EventKind = 'mailed' | 'confirmed' | 'left' | 'soft_bounce';

/** An event at a time in milliseconds. */
export interface SubscriberEvent {
  kind: EventKind;
  at: number;
  subscriberId: number;
  issueId?: number | null;
}

/** Inserts events in order; returns their ids. */
export async function addEvents(trx: Knex, events: readonly SubscriberEvent[]): Promise<number[]> {
  const rows = events.map(({ kind, at, subscriberId, issueId = null }) => ({
    kind,
    at,
    subscriber_id: subscriberId,
    issue_id: issueId,
  }));
  const added = await insertRows<{ id: number }>(trx, TABLE, rows, { returning: ['id'] });
  return added.map(({ id }) => id);
}

/** Selects whether the subscriber of the outer query was ever mailed a confirmation. */
export const wasMailed = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE)
    .where({ kind: 'mailed' })
    .whereRaw('subscriber_events.subscriber_id = subscribers.id')
    .select(knex.raw('1'));

/** Anonymizes events: the growth chart keeps counting them. */
export const anonymizeEvents = async (
  trx: Knex,
  subscriberIds: readonly number[],
): Promise<void> => {
  await trx(TABLE)
    .whereIn('subscriber_id', [...subscriberIds])
    .update({ subscriber_id: null });
};

/**
 * Gained and lost subscribers since a time, summed by quarter of an hour, since in every time zone
 * a day starts with one.
 */
export async function selectMoves(knex: Knex, since: number): Promise<Move[]> {
  const rows = await knex(TABLE)
    .whereIn('kind', ['confirmed', 'left'])
    .where('at', '>=', since)
    // Integer division in both databases.
    .groupByRaw(`kind, at / ${QUARTER_MS}`)
    .select<{ kind: EventKind; quarter: number | string; total: number | string }[]>(
      'kind',
      knex.raw(`at / ${QUARTER_MS} as quarter`),
      knex.raw('count(*) as total'),
    );
  return rows.map(({ kind, quarter, total }) => ({
    at: Number(quarter) * QUARTER_MS,
    by: kind === 'confirmed' ? 1 : -1,
    times: Number(total),
  }));
}

/** When the first subscriber was gained or lost; undefined before that. */
export async function firstMove(knex: Knex): Promise<number | undefined> {
  const row = await knex(TABLE)
    .whereIn('kind', ['confirmed', 'left'])
    .orderBy('at')
    .first<{ at: number | string } | undefined>('at');
  return row === undefined ? undefined : Number(row.at);
}
