import type { Knex } from 'knex';
import { countOf } from '../../strapi/count-of';

/** Number of rows removed at once, which keeps locks short. */
const SLICE = 500;

/** Messages that belong to no issue and are done with, older than a moment. */
const oldMessages = (knex: Knex, before: number): Knex.QueryBuilder =>
  knex('mail_messages')
    .whereNot({ kind: 'issue' })
    .whereNotIn('status', ['queued', 'held', 'sending'])
    .where('created_at', '<', before);

/** Opens and clicks older than a moment that still name the program. */
const tracedHits = (knex: Knex, before: number): Knex.QueryBuilder =>
  knex('mail_events').where('at', '<', before).whereNot({ agent: '' });

/** Number of such messages (milliseconds). */
export const countOldMessages = (knex: Knex, before: number): Promise<number> =>
  countOf(oldMessages(knex, before));

/** Number of such opens and clicks (milliseconds). */
export const countTracedHits = (knex: Knex, before: number): Promise<number> =>
  countOf(tracedHits(knex, before));

/** Deletes some old messages; returns how many. */
export async function deleteOldMessages(knex: Knex, before: number): Promise<number> {
  const ids: number[] = await oldMessages(knex, before).limit(SLICE).pluck('id');
  return knex('mail_messages').whereIn('id', ids).delete();
}

/** Forgets the programs of some opens and clicks; returns of how many. */
export async function forgetAgents(knex: Knex, before: number): Promise<number> {
  const ids: number[] = await tracedHits(knex, before).limit(SLICE).pluck('id');
  return knex('mail_events').whereIn('id', ids).update({ agent: '' });
}
