import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ErrorBoundary } from '~/lib/error-boundary';
import { space } from '~/theme/tokens';
import { LoadFailure } from '~/ui/error-screen';
import { Stack } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { adminTabs } from './admin-tabs';
import { TabRow } from './tab-row';

const PANEL_ID = 'tab-panel';
const reload = (): void => window.location.reload();

export const load = adminHead('Admin');

export function Page() {
  return (
    <AdminArea title="Admin Dashboard">
      <TabbedScreen />
    </AdminArea>
  );
}

function TabbedScreen() {
  const [query] = useSearchParams();
  const tab = adminTabs.find(({ id }) => id === query.get('tab')) ?? adminTabs[0];
  if (tab === undefined) return null;
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
