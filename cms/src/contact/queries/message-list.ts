import type { Knex } from 'knex';
import { escapeLike } from '../../lib/escape-like';
import { isSqlite } from '../../lib/is-sqlite';
import type { ContactMessageRow } from '../presenters/contact-message';
import { countOf } from '../../strapi/count-of';

/** What a list of messages is narrowed by. */
export interface MessageFilter {
  read?: boolean | undefined;
  /** Letters of the name, address, subject or text. */
  q?: string | undefined;
}

/** A part of a list: from `offset` on, or what stands after the message `after`. */
export interface MessagePart {
  limit: number;
  offset?: number;
  after?: number;
}

function narrowed(knex: Knex, { read, q = '' }: MessageFilter): Knex.QueryBuilder {
  const query = knex('contact_messages');
  if (read !== undefined) void query.where({ read });
  if (q === '') return query;
  // SQLite's own is blind to the case of letters.
  const like = isSqlite(knex) ? 'like' : 'ilike';
  const part = `%${escapeLike(q)}%`;
  return query.where((or) => {
    for (const column of ['name', 'email', 'subject', 'message']) {
      void or.orWhereRaw(`?? ${like} ? escape '\\'`, [column, part]);
    }
  });
}

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
