import { period } from '@contract/analytics';
import { subscriberStatus } from '@contract/newsletter';
import type { SubscriberFilters } from '~/features/newsletter/model/subscriber-filters';
import { type AddressChange, pageIn, useAddress } from '~/lib/address';

/** What the address says of the tab: who is listed, the days of the chart, and whether a file is imported; lists then begin at page 1. */
export function useSubscriberAddress() {
  const [query, change] = useAddress();
  const filters: SubscriberFilters = {
    status: subscriberStatus.safeParse(query.get('status')).data ?? null,
    q: query.get('q') ?? '',
    page: pageIn(query),
  };
  return {
    filters,
    period: period.catch('30d').parse(query.get('period')),
    isImporting: query.get('view') === 'import',
    change: (changes: AddressChange) => change({ page: null, ...changes }),
  };
}
