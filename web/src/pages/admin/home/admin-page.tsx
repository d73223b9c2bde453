import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { setupProgressRead } from '~/features/setup/api/reads';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useRead } from '~/lib/read';
import { space } from '~/theme/tokens';
import { LoadFailure } from '~/ui/error-screen';
import { Stack } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { type AdminTab, adminTabs } from './admin-tabs';
import { TabRow } from './tab-row';

const PANEL_ID = 'tab-panel';
const reload = (): void => window.location.reload();

export const load = adminHead('Admin');

/** Heading of a tab; the first has that of the whole dashboard. */
const headingOf = ({ id, label }: AdminTab): string =>
  id === 'dashboard' ? 'Admin Dashboard' : label;

export function Page() {
  const [query] = useSearchParams();
  const tab = adminTabs.find(({ id }) => id === query.get('tab')) ?? adminTabs[0];
  return (
    tab && (
      <AdminArea title={headingOf(tab)}>
        {!query.has('tab') && <SetupArrival />}
        <TabbedScreen tab={tab} />
      </AdminArea>
    )
  );
}

/** Redirects to the setup of a new installation, once. */
function SetupArrival() {
  const { data } = useRead(setupProgressRead);
  return data?.state === 'new' ? <Navigate to="/admin/setup" replace /> : null;
}

function TabbedScreen({ tab }: { tab: AdminTab }) {
  return (
    <div>
      <TabRow current={tab.id} panelId={PANEL_ID} />
      <Panel role="tabpanel" id={PANEL_ID} aria-labelledby={`tab-${tab.id}`}>
        <ErrorBoundary
          resetKey={tab.id}
          fallback={<LoadFailure onRetry={reload}>This tab could not be shown.</LoadFailure>}
        >
          <Suspense key={tab.id} fallback={<TabSkeleton />}>
            <tab.Content />
          </Suspense>
        </ErrorBoundary>
      </Panel>
    </div>
  );
}

const TabSkeleton = () => (
  <Loading>
    <Stack $gap={6}>
      <Skeleton $height="7rem" />
      <Skeleton $height="16rem" />
    </Stack>
  </Loading>
);

const Panel = styled.div`
  padding-top: ${space[6]};
`;
