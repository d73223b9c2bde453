import { useSyncExternalStore } from 'react';
import { SubscriberImportPart } from '~/features/newsletter/components/subscriber-import';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useLeave } from '~/lib/leave-guard';
import { Parts } from '~/ui/layout';
import { GrowthCard } from './growth-card';
import { SubscribersView } from './subscribers-view';
import { useSubscriberAddress } from './use-subscriber-address';

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
