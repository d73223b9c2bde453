import type { Knex } from 'knex';
import type { ContactMessageQuery } from '../../contract/contact';
import { type SortColumns, sortedBy, containing } from '../../strapi/list-query';
import type { ContactMessageRow } from '../presenters/contact-message';
import { countOf } from '../../strapi/count-of';

/** Filters of a list of messages. */
export interface MessageFilter {
  read?: boolean | undefined;
  /** A part of the name, address, subject or text. */
  q?: string | undefined;
}

/** A page of a list: from `offset` on or, if newest first, after the message `after`. */
export interface MessagePart {
  limit: number;
  offset?: number;
  after?: number;
  sort?: ContactMessageQuery['sort'];
}

function narrowed(knex: Knex, { read, q = '' }: MessageFilter): Knex.QueryBuilder {
  const query = knex('contact_messages');
  if (read !== undefined) void query.where({ read });
  return containing(query, knex, ['name', 'email', 'subject', 'message'], q);
}

const sorting: SortColumns<'received' | 'name' | 'subject'> = {
  // Ids grow with every message and are never reused.
  columns: { received: 'id', name: 'lower(name)', subject: 'lower(subject)' },
  id: 'id',
};

/** Messages that match a filter, newest first by default. */
export const selectContactMessages = (
  knex: Knex,
  filter: MessageFilter,
  { limit, offset = 0, after, sort = '-received' }: MessagePart,
): Promise<ContactMessageRow[]> => {
  const query = narrowed(knex, filter);
  if (after !== undefined) query.where('id', '<', after);
  return sortedBy(query, sort, sorting)
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

/** Number of messages that match a filter. */
export async function countContactMessages(knex: Knex, filter: MessageFilter): Promise<number> {
  return countOf(narrowed(knex, filter));
}
