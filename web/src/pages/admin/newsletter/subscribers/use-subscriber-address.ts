import { period } from '@contract/analytics';
import { subscriberStatus } from '@contract/newsletter';
import type { SubscriberFilters } from '~/features/newsletter/model/subscriber-filters';
import { useNewsletterAddress } from '../use-newsletter-address';

const pageIn = (query: URLSearchParams): number =>
  Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);

/** What the address says of the tab: who is listed, the days of the chart, and whether a file is imported. */
export function useSubscriberAddress() {
  const { query, change } = useNewsletterAddress();
  const filters: SubscriberFilters = {
    status: subscriberStatus.safeParse(query.get('status')).data ?? null,
    q: query.get('q') ?? '',
    page: pageIn(query),
  };
  return {
    filters,
    period: period.catch('30d').parse(query.get('period')),
    isImporting: query.get('view') === 'import',
    change,
  };
}
