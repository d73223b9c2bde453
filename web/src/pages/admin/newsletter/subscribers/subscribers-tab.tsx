import { useSyncExternalStore } from 'react';
import { SubscriberImportPart } from '~/features/newsletter/components/subscriber-import';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useLeave } from '~/lib/leave-guard';
import { Parts } from '~/ui/layout';
import { GrowthCard } from './growth-card';
import { SubscribersView } from './subscribers-view';
import { period } from '@contract/analytics';
import { useAddress } from '~/lib/address';

/** Subscribers of the newsletter. */
export function SubscribersTab() {
  const [query, change] = useAddress();
  const days = period.catch('30d').parse(query.get('period'));
  const leave = useLeave();
  const isSignedIn =
    useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null) === true;
  if (query.get('view') === 'import') {
    return (
      <SubscriberImportPart
        isSignedIn={isSignedIn}
        onClose={() => leave(() => change({ view: null }))}
      />
    );
  }
  return (
    <Parts>
      <GrowthCard period={days} onPeriod={(next) => change({ period: next })} />
      <SubscribersView period={days} onImport={() => change({ view: 'import' })} />
    </Parts>
  );
}
