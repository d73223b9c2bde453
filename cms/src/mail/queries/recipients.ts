import type { Knex } from 'knex';
import { MESSAGES, type MessageRow } from './message-row';

/** Number of messages blanked at a time. */
const SLICE = 500;

/** Selects messages by recipient; tests go to addresses that are not a subscriber's. */
export interface Recipients {
  subscriberIds: readonly number[];
  /** In lower case. */
  emails: readonly string[];
}

/** A message that has been blanked, by what names it. */
export type BlankedMessage = Pick<MessageRow, 'id' | 'created_at'>;

/**
 * Removes the recipients from some messages, and cancels those that wait; returns which, none
 * where all are done.
 */
export async function blankSome(
  trx: Knex,
  { subscriberIds, emails }: Recipients,
): Promise<BlankedMessage[]> {
  const rows = await trx(MESSAGES)
    .whereIn('subscriber_id', [...subscriberIds])
    .orWhere((test) => void test.where({ kind: 'test' }).whereIn('recipient', [...emails]))
    .limit(SLICE)
    .select<BlankedMessage[]>('id', 'created_at');
  const ids = rows.map(({ id }) => id);
  const blanked = { recipient: '', payload: '{}', response: '', subscriber_id: null };
  await trx(MESSAGES).whereIn('id', ids).update(blanked);
  await trx(MESSAGES)
    .whereIn('id', ids)
    .whereIn('status', ['queued', 'held'])
    .update({ status: 'cancelled' });
  return rows;
}

/** Has what waits for a subscriber go to another address. */
export const readdressWaiting = async (
  trx: Knex,
  subscriberId: number,
  email: string,
): Promise<void> => {
  await trx(MESSAGES)
    .where({ subscriber_id: subscriberId })
    .whereIn('status', ['queued', 'held'])
    .update({ recipient: email });
};
