import type { MessageKind } from '../../contract/outbox';
import type { QueuedMessage } from '../rules/composed-mail';

/** Plain table of the outbox. */
export const MESSAGES = 'mail_messages';

/**
 * Messages with this priority number or a higher one are bulk mail: the hourly limit and the
 * warm-up apply.
 */
export const BULK_PRIORITY = 4;

/** State of a message in the database; `held` waits until its issue is resumed. */
export type StoredStatus =
  | 'queued'
  | 'held'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'doubtful'
  | 'cancelled';

/** A message as the database returns it. */
export interface MessageRow {
  id: number;
  kind: MessageKind;
  recipient: string;
  subscriber_id: number | null;
  issue_id: number | null;
  payload: string;
  status: StoredStatus;
  priority: number;
  attempts: number;
  due_at: number | string;
  sent_at: number | string | null;
  response: string;
  created_at: number | string;
}

/** The columns of a message that are read. */
export const messageColumns = [
  'id',
  'kind',
  'recipient',
  'subscriber_id',
  'issue_id',
  'payload',
  'status',
  'priority',
  'attempts',
  'due_at',
  'sent_at',
  'response',
  'created_at',
] as const;

/** Whether a message is bulk mail. */
export const isBulk = ({ priority }: Pick<MessageRow, 'priority'>): boolean =>
  priority >= BULK_PRIORITY;

/** A message as passed to its composer. */
export const toQueued = (row: MessageRow): QueuedMessage => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subscriberId: row.subscriber_id,
  issueId: row.issue_id,
  payload: JSON.parse(row.payload) as unknown,
  attempts: row.attempts,
  createdAt: Number(row.created_at),
});
