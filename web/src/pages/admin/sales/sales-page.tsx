import { useSyncExternalStore } from 'react';
import { Stack } from '~/ui/layout';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { ImportPart } from '~/features/affiliates/components/import-part';
import { RatesPart } from '~/features/affiliates/components/rates-part';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useLeave } from '~/lib/leave-guard';
import { Tabs } from '~/ui/tabs/tabs';
import { AdminLinks } from '~/pages/admin/affiliates/admin-links';
import { ClicksView } from './clicks-view';
import { ReconciliationView } from './reconciliation-view';
import { SalesView } from './sales-view';
import { useSalesAddress, type View, views } from './use-sales-address';

/** Sales and their sources: reports, files, clicks and rates. */
function SalesScreen() {
  const address = useSalesAddress();
  const leave = useLeave();
  const isSignedIn =
    useSyncExternalStore(sessionFlag.subscribe, sessionFlag.get, () => null) === true;
  const { view, change } = address;

  const content = (id: View) => {
    switch (id) {
      case 'sales':
        return <SalesView />;
      case 'import':
        return <ImportPart networkId={address.networkId} isSignedIn={isSignedIn} />;
      case 'clicks':
        return <ClicksView filters={address.clicks} onChange={change} />;
      case 'reconciliation':
        return (
          <ReconciliationView
            networkId={address.networkId}
            period={address.period}
            onChange={change}
          />
        );
      case 'currencies':
        return <RatesPart />;
    }
  };

  return (
    <Stack $gap={4}>
      <AdminLinks at="/admin/sales" />
      <Tabs<View>
        label="Sales"
        value={view}
        isAsking
        // A selected file that has not been imported would be lost.
        onChange={(next) => leave(() => change({ view: next === 'sales' ? null : next }))}
        tabs={views.map(({ id, label }) => ({ id, label, content: id === view && content(id) }))}
      />
    </Stack>
  );
}

export const load = adminHead('Sales');

export const Page = () => (
  <AdminArea title="Sales">
    <SalesScreen />
  </AdminArea>
);
