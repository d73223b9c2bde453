import type { Stats } from '@contract/stats';
import { count } from '~/lib/format';
import { usd } from '~/lib/money';
import { SkeletonRows } from '~/ui/loaded';
import { StatCard, StatRow } from '~/ui/card';

/** The four metrics of the dashboard; the last is a fixed text (specification, section 2). */
export const StatMetrics = ({ stats }: { stats: Stats }) => (
  <StatRow>
    <StatCard label="Total Posts" value={count(stats.totalPosts)} />
    <StatCard label="Monthly Views" value={count(stats.monthlyViews)} />
    <StatCard label="Affiliate Revenue" value={usd(stats.affiliateRevenue)} />
    <StatCard label="Automation Status" value="Active" />
  </StatRow>
);

/** Placeholder of the metrics. */
export const StatMetricsSkeleton = () => (
  <StatRow as="div">
    <SkeletonRows count={4} height="7rem" />
  </StatRow>
);
