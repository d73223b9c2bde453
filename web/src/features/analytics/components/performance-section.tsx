import type { Metric, Period } from '@contract/analytics';
import { EmptyState } from '~/ui/empty-state';
import { topContentRead } from '../api/reads';
import { topContentTable } from '../model/tables/performance';
import { MetricCard, Parts } from './metric-card';
import { MetricTableView } from './metric-table-view';
import { Loaded } from '~/ui/loaded';
import { TrendCard } from './trend-card';

/** Trend of a metric by day, and the top articles. */
export const PerformanceSection = ({ period, metric }: { period: Period; metric: Metric }) => (
  <Parts>
    <TrendCard period={period} metric={metric} />
    <MetricCard title="Top content">
      <Loaded read={topContentRead(period)} what="articles">
        {(posts) =>
          posts.length === 0 ? (
            <EmptyState title="No articles were read in this period.">
              <p>Articles appear here after their first view.</p>
            </EmptyState>
          ) : (
            <MetricTableView table={topContentTable(posts)} />
          )
        }
      </Loaded>
    </MetricCard>
  </Parts>
);
