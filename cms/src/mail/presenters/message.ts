import type { MailMessage } from '../../contract/outbox';
import { toIso } from '../../lib/dates';
import type { MessageRow } from '../queries/message-row';

/** A message of the outbox; when it is due is told only of what waits. */
export const presentMessage = (row: MessageRow): MailMessage => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  issueId: row.issue_id,
  status: row.status === 'held' ? 'queued' : row.status,
  attempts: row.attempts,
  response: row.response,
  dueAt: row.status === 'queued' ? toIso(row.due_at) : null,
  sentAt: row.sent_at === null ? null : toIso(row.sent_at),
  createdAt: toIso(row.created_at),
});
