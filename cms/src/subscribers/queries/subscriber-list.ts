import type { Knex } from 'knex';
import type {
  SubscriberCounts,
  SubscriberListQuery,
  SubscriberStatus,
} from '../../contract/newsletter';
import { escapeLike } from '../../lib/escape-like';
import { type SortColumns, sortedBy } from '../../strapi/list-query';
import { subscriberColumns, type SubscriberRow, SUBSCRIBERS } from './subscriber-rows';
import { countOf } from '../../strapi/count-of';

/** Filters of a list of subscribers. */
export interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  /** A part of the address. */
  q?: string | undefined;
  ids?: readonly number[] | undefined;
}

/** A page of a list: from `offset` on or, if newest first, after the subscriber `after`. */
interface SubscriberPart {
  limit: number;
  offset?: number;
  after?: number;
  sort?: SubscriberListQuery['sort'];
}

const sorting: SortColumns<'added' | 'email' | 'confirmed' | 'ended'> = {
  // Ids grow with every subscriber and are never reused.
  columns: { added: 'id', email: 'email', confirmed: 'confirmed_at', ended: 'ended_at' },
  mayBeEmpty: ['confirmed', 'ended'],
  id: 'id',
};

const narrowed = (knex: Knex, { status, q = '', ids }: SubscriberFilter): Knex.QueryBuilder => {
  const query = knex(SUBSCRIBERS);
  if (status !== undefined) void query.where({ state: status });
  if (ids !== undefined) void query.whereIn('id', [...ids]);
  const text = q.trim().toLowerCase();
  if (text !== '') void query.whereRaw(`email like ? escape '\\'`, [`%${escapeLike(text)}%`]);
  return query;
};

/** Subscribers that match a filter, newest first by default. */
export const selectSubscribers = (
  knex: Knex,
  filter: SubscriberFilter,
  { limit, offset = 0, after, sort = '-added' }: SubscriberPart,
): Promise<SubscriberRow[]> => {
  const query = narrowed(knex, filter);
  if (after !== undefined) void query.where('id', '<', after);
  return sortedBy(query, sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<SubscriberRow[]>([...subscriberColumns]);
};

/** Number of subscribers that match a filter. */
export async function countSubscribers(knex: Knex, filter: SubscriberFilter): Promise<number> {
  return countOf(narrowed(knex, filter));
}

/** Number of subscribers in each state. */
export async function countByState(knex: Knex): Promise<SubscriberCounts> {
  const rows = await knex(SUBSCRIBERS)
    .groupBy('state')
    .select<{ state: SubscriberStatus; total: number | string }[]>(
      'state',
      knex.raw('count(*) as total'),
    );
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0 };
  for (const { state, total } of rows) counts[state] = Number(total);
  return counts;
}
