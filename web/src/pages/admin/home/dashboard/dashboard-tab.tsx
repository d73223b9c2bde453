import styled from 'styled-components';
import { AttentionCard } from '~/features/attention/components/attention-card';
import { AutomationSettings } from '~/features/dashboard/components/automation-settings';
import { PerformanceAnalytics } from '~/features/dashboard/components/performance-analytics';
import { RecentPosts } from '~/features/dashboard/components/recent-posts';
import { StatMetrics, StatMetricsSkeleton } from '~/features/dashboard/components/stat-metrics';
import { SetupChecklist } from '~/features/setup/components/setup-checklist';
import { statsRead } from '~/features/stats/api/stats-read';
import { useRead } from '~/lib/read';
import { media, space } from '~/theme/tokens';
import { Answered } from '~/ui/loaded';
import { GenerateNow } from './generate-now';

/** Maximum number of attention items above the metrics. */
const SHOWN = 3;

/**
 * Attention items, metrics, the newest posts and the automation switches (specification, section
 * 2).
 */
export const DashboardTab = () => (
  <Rows>
    <SetupChecklist />
    <AttentionCard most={SHOWN} />
    <Answered answer={useRead(statsRead)} what="metrics" skeleton={<StatMetricsSkeleton />}>
      {(stats) => <StatMetrics stats={stats} />}
    </Answered>
    <Columns>
      <RecentPosts />
      <AutomationSettings>
        <GenerateNow />
      </AutomationSettings>
    </Columns>
    <PerformanceAnalytics />
  </Rows>
);

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Columns = styled(Rows)`
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;
