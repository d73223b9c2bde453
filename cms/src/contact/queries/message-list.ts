import type { Knex } from 'knex';
import type { ContactMessageRow } from '../presenters/contact-message';
import { countOf } from '../../strapi/count-of';

/** What a list of messages is narrowed by. */
export interface MessageFilter {
  read?: boolean;
}

/** A part of a list: from `offset` on, or what stands after the message `after`. */
export interface MessagePart {
  limit: number;
  offset?: number;
  after?: number;
}

const narrowed = (knex: Knex, { read }: MessageFilter): Knex.QueryBuilder => {
  const query = knex('contact_messages');
  return read === undefined ? query : query.where({ read });
};

/** Messages, newest first: ids grow with every message and are never used again. */
export const selectContactMessages = (
  knex: Knex,
  filter: MessageFilter,
  { limit, offset = 0, after }: MessagePart,
): Promise<ContactMessageRow[]> => {
  const query = narrowed(knex, filter);
  if (after !== undefined) query.where('id', '<', after);
  return query
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select<ContactMessageRow[]>([
      'id',
      'created_at',
      'name',
      'email',
      'subject',
      'message',
      'read',
    ]);
};

/** Number of all messages of a filter. */
export async function countContactMessages(knex: Knex, filter: MessageFilter): Promise<number> {
  return countOf(narrowed(knex, filter));
}
