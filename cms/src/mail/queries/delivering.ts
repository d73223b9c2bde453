import type { Knex } from 'knex';
import { rowsOf } from '../../lib/rows-of';
import {
  BULK_PRIORITY,
  messageColumns,
  MESSAGES,
  type MessageRow,
  type StoredStatus,
} from './message-row';
import { countOf } from '../../strapi/count-of';

/**
 * A message deferred while its issue is paused must wait too, although it was not held when the
 * pause began.
 */
const IS_NOT_PAUSED = `not exists (select 1 from newsletter_issues as paused
  where paused.id = mail_messages.issue_id and paused.state = 'paused')`;

/** Due messages, those that somebody is waiting for first; only those unless `withBulk`. */
export const selectDueMessages = (
  knex: Knex,
  { now, limit, withBulk }: { now: number; limit: number; withBulk: boolean },
): Promise<MessageRow[]> => {
  const query = knex(MESSAGES)
    .where({ status: 'queued' })
    .where('due_at', '<=', now)
    .whereRaw(IS_NOT_PAUSED);
  if (!withBulk) void query.where('priority', '<', BULK_PRIORITY);
  return query
    .orderBy(['priority', 'due_at', 'id'])
    .limit(limit)
    .select<MessageRow[]>([...messageColumns]);
};

/** Number of messages that are due and wait to be sent. */
export async function countDueMessages(knex: Knex, now: number): Promise<number> {
  return countOf(
    knex(MESSAGES).where({ status: 'queued' }).where('due_at', '<=', now).whereRaw(IS_NOT_PAUSED),
  );
}

/**
 * Claims a message for a holder; false if another holder has claimed it or it is no longer wanted.
 * Required before every attempt, which it counts.
 */
export async function beginSending(
  knex: Knex,
  id: number,
  holder: string,
  now: number,
): Promise<boolean> {
  const begun = await knex(MESSAGES)
    .where({ id, status: 'queued' })
    .whereRaw(IS_NOT_PAUSED)
    .update({
      status: 'sending',
      attempts: knex.raw('attempts + 1'),
      claimed_by: holder,
      claimed_at: now,
    });
  return begun === 1;
}

/** Outcome of an attempt. */
export interface Outcome {
  status: StoredStatus;
  attempts: number;
  response: string;
  due_at?: number;
  /** Whether it was deferred because of the server or the connection, not its recipient. */
  put_off_by_server?: boolean;
  sent_at?: number;
}

/**
 * The server's answer, which contains the recipient's address; empty if the recipient has been
 * erased.
 */
const responseOf = (knex: Knex, response: string): Knex.Raw =>
  knex.raw("case when recipient = '' then '' else ? end", [response]);

/**
 * Records the outcome of a message that a holder sent, even if it was marked as doubtful in the
 * meantime. Returns the recipient, '' if erased; undefined if the message is another holder's.
 */
export async function resolveMessage(
  knex: Knex,
  id: number,
  holder: string,
  outcome: Outcome,
): Promise<string | undefined> {
  const resolved: Pick<MessageRow, 'recipient'>[] = await knex(MESSAGES)
    .where({ id, claimed_by: holder })
    .whereIn('status', ['sending', 'doubtful'])
    .update({
      ...outcome,
      response: responseOf(knex, outcome.response),
      claimed_by: null,
      claimed_at: null,
    })
    .returning(['recipient']);
  return resolved[0]?.recipient;
}

/** A single statement for both messages: one round trip and one commit. */
const RESOLVE_AND_BEGIN = `update mail_messages set
    status = case when id = :next then 'sending' else 'sent' end,
    attempts = case when id = :next then attempts + 1 else :attempts end,
    response = case when id = :next then response when recipient = '' then '' else :response end,
    sent_at = case when id = :next then sent_at else :sentAt end,
    claimed_by = case when id = :next then :holder else null end,
    claimed_at = case when id = :next then cast(:now as bigint) else null end
  where id in (:done, :next) and (
    (id = :done and claimed_by = :holder and status in ('sending', 'doubtful'))
    or (id = :next and status = 'queued' and ${IS_NOT_PAUSED})
  )
  returning id, recipient`;

/** A sent message, and the next one to claim. */
interface Succession {
  done: { id: number; attempts: number; response: string; sentAt: number };
  next: { id: number; now: number };
}

/** Result of a succession. */
interface Succeeded {
  /** The recipient of the sent message, as `resolveMessage` returns it. */
  recipient: string | undefined;
  /** Whether the next message has been claimed. */
  begun: boolean;
}

/** Records a sent message and claims the next one in a single statement. */
export async function resolveAndBegin(
  knex: Knex,
  holder: string,
  { done, next }: Succession,
): Promise<Succeeded> {
  const { attempts, response, sentAt } = done;
  const answer: unknown = await knex.raw(RESOLVE_AND_BEGIN, {
    ...{ attempts, response, sentAt, holder },
    done: done.id,
    next: next.id,
    now: next.now,
  });
  const rows = rowsOf<Pick<MessageRow, 'id' | 'recipient'>>(answer);
  return {
    recipient: rows.find(({ id }) => id === done.id)?.recipient,
    begun: rows.some(({ id }) => id === next.id),
  };
}

/** Requeues refused messages, each due at its own time. */
export async function deferRefused(
  knex: Knex,
  refused: readonly { id: number; dueAt: number }[],
): Promise<void> {
  for (const { id, dueAt } of refused) {
    await knex(MESSAGES)
      .where({ id, status: 'failed' })
      .whereNot({ recipient: '' })
      .update({ status: 'queued', due_at: dueAt, put_off_by_server: true });
  }
}

/**
 * Makes messages due that were deferred because of the server or the connection, and resets their
 * attempts, so that a fault that has been fixed uses up none.
 */
export async function endDeferral(knex: Knex, now: number): Promise<void> {
  await knex(MESSAGES)
    .whereIn('status', ['queued', 'held'])
    .where({ put_off_by_server: true })
    .where('due_at', '>', now)
    .update({ due_at: now, attempts: 0, put_off_by_server: false });
}

/** Updates a queued message that is no longer wanted or cannot be composed. */
export async function dropMessage(
  knex: Knex,
  id: number,
  outcome: Partial<Outcome>,
): Promise<void> {
  await knex(MESSAGES).where({ id, status: 'queued' }).update(outcome);
}

/** Resolves messages claimed by holders that no longer exist; returns how many. */
export const resolveAbandoned = (
  knex: Knex,
  holder: string,
  outcome: Pick<Outcome, 'status' | 'response'>,
): Promise<number> =>
  knex(MESSAGES)
    .where({ status: 'sending' })
    .where((which) => {
      void which.whereNull('claimed_by').orWhereNot({ claimed_by: holder });
    })
    .update(outcome);

/** Number of messages sent since a time: all, or only bulk mail. */
export async function countSentSince(
  knex: Knex,
  since: number,
  which: 'all' | 'bulk' = 'all',
): Promise<number> {
  const query = knex(MESSAGES).where('sent_at', '>=', since);
  if (which === 'bulk') void query.where('priority', '>=', BULK_PRIORITY);
  return countOf(query);
}
