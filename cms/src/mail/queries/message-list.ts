import type { Knex } from 'knex';
import type { MailMessageQuery, MessageStatus } from '../../contract/outbox';
import { messageColumns, MESSAGES, type MessageRow } from './message-row';
import { type SortColumns, sortedBy, containing } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';

/** Filter of the message list. */
type MessageFilter = Omit<MailMessageQuery, 'limit' | 'offset' | 'sort'>;

function matching(knex: Knex, { status, kind, issueId, q }: MessageFilter): Knex.QueryBuilder {
  const query = knex(MESSAGES);
  if (status === 'queued') void query.whereIn('status', ['queued', 'held']);
  else if (status !== undefined) void query.where({ status });
  if (kind !== undefined) void query.where({ kind });
  if (issueId !== undefined) void query.where({ issue_id: issueId });
  return containing(query, knex, ['recipient', 'response'], q);
}

const sorting: SortColumns<'added' | 'to' | 'sent'> = {
  columns: { added: 'id', to: 'recipient', sent: 'sent_at' },
  mayBeEmpty: ['sent'],
  id: 'id',
};

/** One page of the matching messages, in the requested order. */
export const selectMessages = (
  knex: Knex,
  { limit, offset, sort, ...filter }: MailMessageQuery,
): Promise<MessageRow[]> =>
  sortedBy(matching(knex, filter), sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<MessageRow[]>([...messageColumns]);

/** Number of matching messages. */
export async function countMessages(knex: Knex, filter: MessageFilter): Promise<number> {
  return countOf(matching(knex, filter));
}

/** One message; undefined if it does not exist. */
export const selectMessage = (knex: Knex, id: number): Promise<MessageRow | undefined> =>
  knex(MESSAGES)
    .where({ id })
    .first<MessageRow | undefined>([...messageColumns]);

/** Number of messages in each of these states. */
export async function countByStatus(
  knex: Knex,
  statuses: readonly MessageStatus[],
): Promise<Record<string, number>> {
  const rows: { status: string; total: number | string }[] = await knex(MESSAGES)
    .whereIn('status', [...statuses, 'held'])
    .groupBy('status')
    .select('status')
    .count('* as total');
  return Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)]));
}

/** Requeues a failed or doubtful message; false if it is neither. */
export async function requeueMessage(knex: Knex, id: number, now: number): Promise<boolean> {
  const queued = await knex(MESSAGES)
    .where({ id })
    .whereIn('status', ['failed', 'doubtful'])
    .update({ status: 'queued', attempts: 0, due_at: now, claimed_by: null, claimed_at: null });
  return queued === 1;
}

/** Dismisses a failed or doubtful message; false if it is neither. */
export async function dismissMessage(knex: Knex, id: number): Promise<boolean> {
  const dismissed = await knex(MESSAGES)
    .where({ id })
    .whereIn('status', ['failed', 'doubtful'])
    .update({ status: 'cancelled' });
  return dismissed === 1;
}
