import type { NetworkMetrics, Period, TopPerformer } from '@contract/analytics';
import { shown } from '@contract/limits';
import { count } from '~/lib/format';
import { usd } from '~/lib/money';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import { performanceRead } from '../api/reads';
import { percent } from '../model/amounts';
import { MetricsTable } from './metrics-table';
import { Halves, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { OverviewCards, OverviewSkeleton } from './sales-overview';

/** Performance of affiliate links in a period (empty states: specification, section 8). */
export const PerformancePart = ({ period }: { period: Period }) => (
  <Loaded read={performanceRead(period)} what="performance" skeleton={<PartSkeleton />}>
    {(performance) => (
      <Parts>
        <OverviewCards overview={performance.overview} period={period} />
        <Halves>
          <Card aria-labelledby="top-performers-title">
            <CardHead id="top-performers-title" title="Top performers" />
            <TopPerformers products={performance.topPerformers.slice(0, shown.topPerformers)} />
          </Card>
          <Card aria-labelledby="network-figures-title">
            <CardHead id="network-figures-title" title="Affiliate networks" />
            <Networks networks={performance.networks} />
          </Card>
        </Halves>
      </Parts>
    )}
  </Loaded>
);

const TopPerformers = ({ products }: { products: readonly TopPerformer[] }) =>
  products.length === 0 ? (
    <EmptyState title="No affiliate data yet. Start promoting products to see performance metrics." />
  ) : (
    <MetricsTable
      label="Top performers"
      rows={products}
      idOf={({ productId }) => productId}
      nameColumn="Product"
      nameOf={({ name }) => name}
      columns={[
        { title: 'Category', show: ({ category }) => category },
        { title: 'Clicks', isNumber: true, show: ({ clicks }) => count(clicks) },
        { title: 'Rate', isNumber: true, show: ({ conversionRate }) => percent(conversionRate) },
        { title: 'Revenue', isNumber: true, show: ({ revenue }) => usd(revenue) },
      ]}
    />
  );

const Networks = ({ networks }: { networks: readonly NetworkMetrics[] }) =>
  networks.length === 0 ? (
    <EmptyState title="Set up affiliate programs to start tracking performance." />
  ) : (
    <MetricsTable
      label="Affiliate networks"
      rows={networks}
      idOf={({ networkId }) => networkId}
      nameColumn="Network"
      nameOf={({ name }) => name}
      columns={[
        { title: 'Status', show: ({ status }) => status },
        { title: 'Clicks', isNumber: true, show: ({ clicks }) => count(clicks) },
        { title: 'Commission', isNumber: true, show: ({ commissionRate }) => `${commissionRate}%` },
        { title: 'Revenue', isNumber: true, show: ({ revenue }) => usd(revenue) },
      ]}
    />
  );

const PartSkeleton = () => (
  <Parts>
    <OverviewSkeleton />
    <Halves>
      <Skeleton $height="18rem" />
      <Skeleton $height="18rem" />
    </Halves>
  </Parts>
);
