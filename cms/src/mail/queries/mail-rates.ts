import type { Knex } from 'knex';
import { SAVED_AS } from '../smtp/mail-files';
import { MESSAGES } from './message-row';

/** Outcomes of issue messages delivered since a time, each message counted once. */
export interface DeliveredSums {
  delivered: number;
  opened: number;
  clicked: number;
}

const delivered = (knex: Knex): Knex.QueryBuilder =>
  knex(MESSAGES)
    .where({ kind: 'issue', status: 'sent' })
    .whereNull('bounced_at')
    .whereNot('response', 'like', `${SAVED_AS}%`);

/** Whether any message of an issue was ever delivered. */
export const wasDelivered = async (knex: Knex): Promise<boolean> =>
  (await delivered(knex).first<{ id: number } | undefined>('id')) !== undefined;

/** Counts messages delivered since a time (milliseconds). */
export async function sumDelivered(knex: Knex, since: number): Promise<DeliveredSums> {
  const [row] = await delivered(knex)
    .where('sent_at', '>=', since)
    .select<Record<keyof DeliveredSums, number | string>[]>(
      knex.raw('count(*) as delivered'),
      knex.raw('count(opened_at) as opened'),
      knex.raw('count(clicked_at) as clicked'),
    );
  return {
    delivered: Number(row?.delivered ?? 0),
    opened: Number(row?.opened ?? 0),
    clicked: Number(row?.clicked ?? 0),
  };
}

/** The issues with messages delivered since a time (milliseconds). */
export const selectIssuesSince = async (knex: Knex, since: number): Promise<number[]> =>
  await delivered(knex).where('sent_at', '>=', since).distinct().pluck<number[]>('issue_id');
