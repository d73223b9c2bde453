import type { Knex } from 'knex';
import { countOf } from '../../strapi/count-of';

/** Rows deleted per batch, which keeps locks short. */
const SLICE = 500;

/** Completed messages that belong to no issue and are older than a time. */
const oldMessages = (knex: Knex, before: number): Knex.QueryBuilder =>
  knex('mail_messages')
    .whereNot({ kind: 'issue' })
    .whereNotIn('status', ['queued', 'held', 'sending'])
    .where('created_at', '<', before);

/** Opens and clicks older than a time whose user agent is still stored. */
const tracedHits = (knex: Knex, before: number): Knex.QueryBuilder =>
  knex('mail_events').where('at', '<', before).whereNot({ agent: '' });

/** Number of such messages from before a time (milliseconds). */
export const countOldMessages = (knex: Knex, before: number): Promise<number> =>
  countOf(oldMessages(knex, before));

/** Number of such opens and clicks from before a time (milliseconds). */
export const countTracedHits = (knex: Knex, before: number): Promise<number> =>
  countOf(tracedHits(knex, before));

/** Deletes a batch of old messages; returns how many. */
export async function deleteOldMessages(knex: Knex, before: number): Promise<number> {
  const ids: number[] = await oldMessages(knex, before).limit(SLICE).pluck('id');
  return knex('mail_messages').whereIn('id', ids).delete();
}

/** Deletes the user agents of a batch of opens and clicks; returns how many. */
export async function forgetAgents(knex: Knex, before: number): Promise<number> {
  const ids: number[] = await tracedHits(knex, before).limit(SLICE).pluck('id');
  return knex('mail_events').whereIn('id', ids).update({ agent: '' });
}
