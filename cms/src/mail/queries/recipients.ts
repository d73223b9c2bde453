import type { Knex } from 'knex';
import { MESSAGES, type MessageRow } from './message-row';

/** Messages blanked per batch. */
const SLICE = 500;

/** Selects messages by recipient; tests go to addresses that are not a subscriber's. */
export interface Recipients {
  subscriberIds: readonly number[];
  /** In lower case. */
  emails: readonly string[];
}

/** Identifies a blanked message and its file. */
export type BlankedMessage = Pick<MessageRow, 'id' | 'created_at'>;

/**
 * Removes the recipients from a batch of messages and cancels those that wait; returns the batch,
 * empty once all are done.
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

/** Changes the recipient of a subscriber's waiting messages. */
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
