import type { Knex } from 'knex';
import type { MessageKind } from '../../contract/outbox';
import type { OutgoingMessage } from '../rules/composed-mail';
import { chunksOf } from '../../lib/chunks';
import { insertRows } from '../../lib/insert-rows';
import { MESSAGES } from './message-row';

const AT_ONCE = 500;

/** Messages that somebody is waiting for go first. */
const priorities: Readonly<Record<MessageKind, number>> = {
  confirmation: 1,
  test: 1,
  welcome: 2,
  notice: 3,
  issue: 5,
};

/** Inserts messages, skipping those whose `dedupeKey` exists; returns the ids of the new ones. */
export async function insertMessages(
  knex: Knex,
  messages: readonly OutgoingMessage[],
  now: number,
): Promise<number[]> {
  const rows = messages.map((message) => ({
    kind: message.kind,
    dedupe_key: message.dedupeKey,
    recipient: message.recipient,
    subscriber_id: message.subscriberId ?? null,
    issue_id: message.issueId ?? null,
    payload: JSON.stringify(message.payload),
    status: 'queued',
    priority: message.priority ?? priorities[message.kind],
    attempts: 0,
    due_at: message.dueAt ?? now,
    response: '',
    created_at: now,
  }));
  const ids: number[] = [];
  for (const some of chunksOf(rows, AT_ONCE)) {
    const made = await insertRows<{ id: number }>(knex, MESSAGES, some, {
      onConflict: 'on conflict (dedupe_key) do nothing',
      returning: ['id'],
    });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Selects waiting messages by issue or subscriber. */
export interface Waiting {
  issueId?: number | undefined;
  subscriberId?: number | undefined;
}

/**
 * Cancels the waiting messages of an issue, of a subscriber, or matching both; returns how many.
 */
export async function cancelMessages(
  knex: Knex,
  { issueId, subscriberId }: Waiting,
): Promise<number> {
  if (issueId === undefined && subscriberId === undefined) return 0;
  const query = knex(MESSAGES).whereIn('status', ['queued', 'held']);
  if (issueId !== undefined) void query.where({ issue_id: issueId });
  if (subscriberId !== undefined) void query.where({ subscriber_id: subscriberId });
  return query.update({ status: 'cancelled' });
}

/** Moves the waiting messages of an issue between `queued` and `held`; returns how many. */
export const moveIssueMessages = (
  knex: Knex,
  issueId: number,
  from: 'queued' | 'held',
  to: 'queued' | 'held',
): Promise<number> =>
  knex(MESSAGES).where({ issue_id: issueId, status: from }).update({ status: to });
