import type { Knex } from 'knex';
import type { WebhookDeliveryStatus } from '../../contract/webhook';
import { chunksOf } from '../../lib/chunks';
import { insertRows } from '../../lib/insert-rows';
import { isSqlite } from '../../lib/is-sqlite';
import { numberOrNull } from '../../lib/number-or-null';
import { countOf } from '../../strapi/count-of';
import { openWebhooks, whereDue } from './webhook-rows';

const DELIVERIES = 'webhook_deliveries';

/** The row of an event for a webhook; times in milliseconds. */
export interface DeliveryRow {
  id: number;
  webhook_id: number;
  event_id: string;
  type: string;
  subject: string;
  body: string;
  status: WebhookDeliveryStatus;
  attempts: number;
  tried_since: number | null;
  due_at: number;
  attempted_at: number | null;
  request_headers: string | null;
  response_status: number | null;
  response_headers: string | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
  /** All attempts as JSON; null if the last one was made before attempts were logged. */
  attempt_log: string | null;
  created_at: number;
}

/** A new event. */
export type NewDelivery = Pick<
  DeliveryRow,
  'webhook_id' | 'event_id' | 'type' | 'subject' | 'body' | 'status' | 'due_at' | 'created_at'
>;

/** Log entry of an attempt. */
export type AttemptLog = Pick<
  DeliveryRow,
  | 'attempted_at'
  | 'request_headers'
  | 'response_status'
  | 'response_headers'
  | 'response_body'
  | 'duration_ms'
  | 'error'
>;

type Stored = { [K in keyof DeliveryRow]: DeliveryRow[K] | string };

const toRow = (stored: Stored): DeliveryRow =>
  ({
    ...stored,
    due_at: Number(stored.due_at),
    created_at: Number(stored.created_at),
    tried_since: numberOrNull(stored.tried_since),
    attempted_at: numberOrNull(stored.attempted_at),
  }) as DeliveryRow;

/** Inserts events in order; returns their ids. */
export async function insertDeliveries(trx: Knex, rows: readonly NewDelivery[]): Promise<number[]> {
  const ids: number[] = [];
  for (const some of chunksOf(rows)) {
    const added = await insertRows<{ id: number }>(trx, DELIVERIES, some, {
      returning: ['id'],
    });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/**
 * Replaces the body of a subject's last event if it is of this type, waits and has not been
 * attempted; returns whether it did. `bodyOf` makes the body from the event's id, which stays the
 * same.
 */
export async function replaceUnsent(
  trx: Knex,
  { webhook_id, subject, type }: Pick<DeliveryRow, 'webhook_id' | 'subject' | 'type'>,
  bodyOf: (eventId: string) => string,
): Promise<boolean> {
  const last = await trx(DELIVERIES)
    .where({ webhook_id, subject, status: 'waiting' })
    .orderBy('id', 'desc')
    .first<Pick<DeliveryRow, 'id' | 'event_id' | 'type'> | undefined>('id', 'event_id', 'type');
  if (last?.type !== type) return false;
  const unsent = trx(DELIVERIES)
    .where({ id: last.id, status: 'waiting', attempts: 0 })
    .select('id');
  // Skips locked events, so that a save does not wait for deliveries.
  if (!isSqlite(trx)) void unsent.forUpdate().skipLocked();
  const body = bodyOf(last.event_id);
  return (await trx(DELIVERIES).whereIn('id', unsent).update({ body })) === 1;
}

/** Waiting events that are the first of their subject. */
const firstInLine = (knex: Knex): Knex.QueryBuilder =>
  knex(`${DELIVERIES} as d`)
    .where('d.status', 'waiting')
    .whereNotExists(
      knex(`${DELIVERIES} as e`)
        .whereRaw('e.webhook_id = d.webhook_id and e.subject = d.subject and e.id < d.id')
        .where('e.status', 'waiting')
        .select(knex.raw('1')),
    );

/** A webhook's due events: the first of each subject, in order of arrival. */
export async function selectDue(
  knex: Knex,
  webhookId: number,
  now: number,
  limit: number,
): Promise<DeliveryRow[]> {
  const rows = await firstInLine(knex)
    .where('d.webhook_id', webhookId)
    .where(whereDue('d.due_at', now))
    .orderBy('d.id')
    .limit(limit)
    .select<Stored[]>('d.*');
  return rows.map(toRow);
}

/** Whether any event can be sent now. */
export async function hasDue(knex: Knex, now: number): Promise<boolean> {
  const row: unknown = await firstInLine(knex)
    .whereIn('d.webhook_id', openWebhooks(knex, now).select('id'))
    .where(whereDue('d.due_at', now))
    .first('d.id');
  return row !== undefined;
}

/** Whether an event waits for an earlier one of its subject. */
export async function isBehind(knex: Knex, { id, webhook_id, subject }: DeliveryRow) {
  const earlier: unknown = await knex(DELIVERIES)
    .where({ webhook_id, subject, status: 'waiting' })
    .where('id', '<', id)
    .first('id');
  return earlier !== undefined;
}

/**
 * Records the start of an attempt before it is sent; from then on the body is fixed. Undefined if
 * the event has been resolved or deleted.
 */
export async function beginAttempt(
  knex: Knex,
  id: number,
  status: WebhookDeliveryStatus,
  now: number,
): Promise<DeliveryRow | undefined> {
  const [begun] = await knex(DELIVERIES)
    .where({ id, status })
    .update({
      attempts: knex.raw('attempts + 1'),
      // A time in the future was written while the clock was wrong.
      tried_since: knex.raw('case when tried_since <= ? then tried_since else ? end', [now, now]),
      attempted_at: now,
    })
    .returning<Stored[]>('*');
  return begun && toRow(begun);
}

/** Records the outcome of an attempt; false if the event has been resolved or deleted. */
export async function noteAttempt(
  trx: Knex,
  { id, status }: Pick<DeliveryRow, 'id' | 'status'>,
  change: Partial<DeliveryRow>,
): Promise<boolean> {
  return (await trx(DELIVERIES).where({ id, status }).update(change)) === 1;
}

/**
 * Makes all waiting events of a locked webhook due now; on a resume each is retried for another
 * three days.
 */
export async function makeAllDue(
  trx: Knex,
  webhookId: number,
  now: number,
  { isResumed }: { isResumed: boolean },
): Promise<void> {
  await trx(DELIVERIES)
    .where({ webhook_id: webhookId, status: 'waiting' })
    .update({ due_at: now, ...(isResumed && { tried_since: null }) });
}

/** An event of the log; undefined if it does not exist. */
export async function findDelivery(knex: Knex, id: number): Promise<DeliveryRow | undefined> {
  const row = await knex(DELIVERIES).where({ id }).first<Stored | undefined>('*');
  return row && toRow(row);
}

/** One page of a webhook's log, newest first, and the number of all matches. */
export async function selectLog(
  knex: Knex,
  webhookId: number,
  {
    status,
    limit,
    offset,
  }: {
    status?: WebhookDeliveryStatus | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const found = () =>
    knex(DELIVERIES).where({
      webhook_id: webhookId,
      ...(status !== undefined && { status }),
    });
  const total = await countOf(found());
  const rows = await found()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select<Stored[]>('*');
  return { rows: rows.map(toRow), total };
}

/** Number of waiting events for each webhook. */
export async function countWaiting(knex: Knex): Promise<Map<number, number>> {
  const rows = await knex(DELIVERIES)
    .where({ status: 'waiting' })
    .groupBy('webhook_id')
    .select<{ webhook_id: number; total: number | string }[]>(
      'webhook_id',
      knex.raw('count(*) as total'),
    );
  return new Map(rows.map(({ webhook_id, total }) => [webhook_id, Number(total)]));
}

/** Deletes a webhook's log, including waiting events. */
export const deleteOfWebhook = async (trx: Knex, webhookId: number): Promise<void> => {
  await trx(DELIVERIES).where({ webhook_id: webhookId }).delete();
};

/** Deletes all events of these subjects, sent or waiting; all webhooks must be locked. */
export async function deleteOfSubjects(trx: Knex, subjects: readonly string[]): Promise<void> {
  for (const some of chunksOf(subjects)) {
    await trx(DELIVERIES).whereIn('subject', some).delete();
  }
}

const before = (knex: Knex, moment: number): Knex.QueryBuilder =>
  knex(DELIVERIES).where('created_at', '<', moment);

/** Number of events older than a time. */
export const countBefore = (knex: Knex, moment: number): Promise<number> =>
  countOf(before(knex, moment));

/** Deletes a batch of events older than a time, skipping locked ones; returns how many. */
export async function deleteBefore(knex: Knex, moment: number, limit: number): Promise<number> {
  const some = before(knex, moment).orderBy('id').limit(limit).select('id');
  if (!isSqlite(knex)) void some.forUpdate().skipLocked();
  return knex(DELIVERIES).whereIn('id', some).delete();
}
