import type { Knex } from 'knex';
import { MESSAGES } from './message-row';

/** Columns that record a reader's reaction to a message, or a bounce. */
export type Mark = 'unsubscribed_at' | 'bounced_at';

/** The latest issue message sent to a subscriber; undefined if there is none. */
export async function latestIssueMessage(
  trx: Knex,
  subscriberId: number,
): Promise<number | undefined> {
  const row = await trx(MESSAGES)
    .where({ subscriber_id: subscriberId, kind: 'issue' })
    .whereNotNull('sent_at')
    .orderBy('id', 'desc')
    .first<{ id: number } | undefined>('id');
  return row?.id;
}

/** Marks a subscriber's message if it is not marked yet; returns its issue. */
export async function markMessage(
  trx: Knex,
  mark: Mark,
  { id, subscriberId, now }: { id: number; subscriberId: number; now: number },
): Promise<number | null> {
  const message = trx(MESSAGES).where({ id, subscriber_id: subscriberId });
  await message
    .clone()
    .whereNull(mark)
    .update({ [mark]: now });
  const row = await message.first<{ issue_id: number | null } | undefined>('issue_id');
  return row?.issue_id ?? null;
}
