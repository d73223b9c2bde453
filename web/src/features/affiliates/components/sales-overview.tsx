import type { SalesOverview } from '@contract/affiliate';
import type { Period } from '@contract/analytics';
import { count } from '~/lib/format';
import { isUnrecorded } from '~/lib/is-unrecorded';
import { usd } from '~/lib/money';
import { useRead } from '~/lib/read';
import { Badge } from '~/ui/badge';
import { StatCard, StatRow } from '~/ui/card';
import { Skeleton } from '~/ui/skeleton';
import { Marks } from '~/ui/layout';
import { measuredRead } from '../api/reads';
import { percent } from '../model/amounts';

/** Conversion rate before the first sale, in percent; sample value (specification, section 9). */
const SAMPLE_CONVERSION_RATE = 2.4;

interface OverviewCardsProps {
  overview: SalesOverview;
  period: Period;
}

/** Sales of a period; the conversion rate is a sample until anything is recorded. */
export function OverviewCards({ overview, period }: OverviewCardsProps) {
  const { data } = useRead(measuredRead(period));
  const isSample = data?.measuredSince !== undefined && isUnrecorded(data.measuredSince);
  return (
    <StatRow>
      <StatCard label="Clicks" value={count(overview.clicks)} note="On affiliate links" />
      <StatCard
        label="Conversions"
        value={count(overview.conversions)}
        note="Pending and approved sales"
      />
      <StatCard
        label="Conversion rate"
        value={percent(isSample ? SAMPLE_CONVERSION_RATE : overview.conversionRate)}
        note={
          isSample ? (
            <Marks as="span">
              <Badge tone="gold">Sample</Badge>
            </Marks>
          ) : (
            'Sales per click'
          )
        }
      />
      <StatCard
        label="Approved revenue"
        value={usd(overview.approvedRevenue)}
        note={`${usd(overview.pendingRevenue)} pending, ${usd(overview.reversedRevenue)} reversed`}
      />
    </StatRow>
  );
}

/** Placeholder of the cards. */
export const OverviewSkeleton = () => (
  <StatRow as="div">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} $height="8rem" />
    ))}
  </StatRow>
);
