import type { Knex } from 'knex';
import type { WebhookPause } from '../../contract/webhook';
import type { WebhookEventType } from '../../contract/webhook-events';
import { numberOrNull } from '../../lib/number-or-null';
import { LONGEST_WAIT_MS } from '../rules/attempt-outcome';

const WEBHOOKS = 'webhooks';

/** A webhook's row; times in milliseconds. */
export interface WebhookRow {
  id: number;
  description: string;
  host: string;
  /** Its address and secrets, encrypted. */
  sealed: string;
  /** Until when the previous secret signs too. */
  previous_until: number | null;
  events: WebhookEventType[];
  paused: WebhookPause | null;
  problem: string | null;
  /** Consecutive failures. */
  failures: number;
  failing_since: number | null;
  /** Nothing is sent before this time. */
  due_at: number;
  delivered_at: number | null;
  created_at: number;
}

/** Changes to a row. */
export type WebhookRowChange = Partial<Omit<WebhookRow, 'id' | 'created_at'>>;

type Moment = 'due_at' | 'created_at';
type OpenMoment = 'previous_until' | 'failing_since' | 'delivered_at';

/** PostgreSQL returns 64-bit integers as text. */
type StoredWebhook = Omit<WebhookRow, Moment | OpenMoment | 'events'> & {
  events: string;
} & Record<Moment, number | string> &
  Record<OpenMoment, number | string | null>;

const toRow = (stored: StoredWebhook): WebhookRow => ({
  ...stored,
  previous_until: numberOrNull(stored.previous_until),
  events: JSON.parse(stored.events) as WebhookEventType[],
  failing_since: numberOrNull(stored.failing_since),
  due_at: Number(stored.due_at),
  delivered_at: numberOrNull(stored.delivered_at),
  created_at: Number(stored.created_at),
});

const columnsOf = <T extends { events?: WebhookEventType[] }>({ events, ...rest }: T) => ({
  ...rest,
  ...(events !== undefined && { events: JSON.stringify(events) }),
});

/** All webhooks, oldest first. */
export async function selectWebhooks(knex: Knex): Promise<WebhookRow[]> {
  const rows = await knex(WEBHOOKS).orderBy('id').select<StoredWebhook[]>('*');
  return rows.map(toRow);
}

/** A webhook; undefined if it does not exist. */
export async function findWebhook(knex: Knex, id: number): Promise<WebhookRow | undefined> {
  const row = await knex(WEBHOOKS).where({ id }).first<StoredWebhook | undefined>('*');
  return row && toRow(row);
}

/** Reads a webhook and locks it until the transaction ends. */
export async function lockWebhook(trx: Knex, id: number): Promise<WebhookRow | undefined> {
  const row = await trx(WEBHOOKS).where({ id }).forUpdate().first<StoredWebhook | undefined>('*');
  return row && toRow(row);
}

/**
 * Locks all webhooks. Work on several events locks their webhooks first, so that no two
 * transactions deadlock.
 */
export async function lockWebhooks(trx: Knex): Promise<void> {
  await trx(WEBHOOKS).orderBy('id').forUpdate().select('id');
}

/** Inserts a webhook; returns its id. */
export async function insertWebhook(
  trx: Knex,
  row: Omit<WebhookRow, 'id' | 'paused' | 'problem' | 'failures' | 'due_at'>,
): Promise<number> {
  const [added] = await trx(WEBHOOKS).insert(columnsOf(row)).returning<{ id: number }[]>('id');
  return Number(added?.id);
}

/** Updates a webhook if it still exists. */
export async function updateWebhook(
  trx: Knex,
  id: number,
  change: WebhookRowChange,
): Promise<void> {
  await trx(WEBHOOKS).where({ id }).update(columnsOf(change));
}

/** Deletes a webhook; false if it does not exist. */
export const deleteWebhook = async (trx: Knex, id: number): Promise<boolean> =>
  (await trx(WEBHOOKS).where({ id }).delete()) === 1;

/** Condition for being due at a time, even if it was deferred while the clock was ahead. */
export const whereDue =
  (column: string, now: number) =>
  (query: Knex.QueryBuilder): void =>
    void query.where(column, '<=', now).orWhere(column, '>', now + LONGEST_WAIT_MS);

/** Webhooks to which events can be sent now. */
export const openWebhooks = (knex: Knex, now: number): Knex.QueryBuilder =>
  knex(WEBHOOKS).whereNull('paused').where(whereDue('due_at', now));

/** Complete rows of open webhooks, oldest first. */
export async function selectOpenWebhooks(knex: Knex, now: number): Promise<WebhookRow[]> {
  const rows = await openWebhooks(knex, now).orderBy('id').select<StoredWebhook[]>('*');
  return rows.map(toRow);
}
