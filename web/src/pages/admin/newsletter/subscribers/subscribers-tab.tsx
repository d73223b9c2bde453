import { useSyncExternalStore } from 'react';
import { SubscriberImportPart } from '~/features/newsletter/components/subscriber-import';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useLeave } from '~/lib/leave-guard';
import { Parts } from '~/ui/layout';
import { GrowthCard } from './growth-card';
import { SubscribersView } from './subscribers-view';
import { period } from '@contract/analytics';
import { subscriberStatus } from '@contract/newsletter';
import type { SubscriberFilters } from '~/features/newsletter/model/subscriber-filters';
import { type AddressChange, pageIn, useAddress } from '~/lib/address';

/** What the address says of the tab: who is listed, the days of the chart, and whether a file is imported; lists then begin at page 1. */
function useSubscriberAddress() {
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

/** Who gets the newsletter. */
export function SubscribersTab() {
  const { filters, period, isImporting, change } = useSubscriberAddress();
  const leave = useLeave();
  const isSignedIn =
    useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null) === true;
  if (isImporting) {
    return (
      <SubscriberImportPart
        isSignedIn={isSignedIn}
        onClose={() => leave(() => change({ view: null }))}
      />
    );
  }
  return (
    <Parts>
      <GrowthCard period={period} onPeriod={(next) => change({ period: next })} />
      <SubscribersView period={period} filters={filters} onChange={change} />
    </Parts>
  );
}
