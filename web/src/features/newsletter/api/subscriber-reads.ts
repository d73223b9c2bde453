import type { Period } from '@contract/analytics';
import type { Subscriber, SubscriberGrowth } from '@contract/newsletter';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';
import type { SubscriberFilters } from '../model/subscriber-filters';

/** Where subscribers are read and changed. */
export const SUBSCRIBERS_PATH = '/api/newsletter/subscribers';
/** How many subscribers the list shows at once. */
export const SUBSCRIBERS_A_PAGE = 25;

const queryOf = ({ status, q }: SubscriberFilters): URLSearchParams => {
  const query = new URLSearchParams();
  if (status !== null) query.set('status', status);
  if (q !== '') query.set('q', q);
  return query;
};

/** A page of the subscribers that match, newest first. */
export function subscribersRead(filters: SubscriberFilters): Read<Page<Subscriber>> {
  const query = queryOf(filters);
  query.set('limit', String(SUBSCRIBERS_A_PAGE));
  if (filters.page > 1) query.set('offset', String((filters.page - 1) * SUBSCRIBERS_A_PAGE));
  return readAnyPage(`${SUBSCRIBERS_PATH}?${query.toString()}`);
}

/** The address of the CSV with all subscribers that match. */
export const subscriberExport = (filters: SubscriberFilters): string =>
  `${SUBSCRIBERS_PATH}/export?${queryOf(filters).toString()}`.replace(/\?$/, '');

/** Subscribers by state, and day by day over a period. */
export const growthRead = (period: Period): Read<SubscriberGrowth> =>
  readAny(`/api/newsletter/growth?period=${period}`);
