import styled from 'styled-components';
import { type Period, periods } from '@contract/analytics';
import type { SubscriberGrowth } from '@contract/newsletter';
import { ChartLine } from '~/features/analytics/components/chart-line';
import { ChartAndTable, MetricCard } from '~/features/analytics/components/metric-card';
import { MetricTableView } from '~/features/analytics/components/metric-table-view';
import { Loaded } from '~/ui/loaded';
import type { MetricTable } from '~/features/analytics/model/metric-table';
import { periodNames } from '~/features/analytics/model/names';
import { growthRead } from '~/features/newsletter/api/reads';
import { count, shortDate } from '~/lib/format';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { EmptyState } from '~/ui/empty-state';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';

const CHART_HEIGHT = 300;

interface GrowthCardProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** Number of confirmed subscribers by day. */
export const GrowthCard = ({ period, onPeriod }: GrowthCardProps) => (
  <MetricCard
    title="Confirmed subscribers"
    aside={
      <SelectField
        label="Period"
        hideLabel
        value={period}
        onChange={({ target }) => onPeriod(target.value as Period)}
      >
        <Options of={periods} name={(one) => periodNames[one]} />
      </SelectField>
    }
  >
    <Loaded
      read={growthRead(period)}
      what="growth"
      skeleton={<Skeleton $height={`${CHART_HEIGHT}px`} />}
    >
      {(growth) => <Growth period={period} growth={growth} />}
    </Loaded>
  </MetricCard>
);

const tableOf = ({ days }: SubscriberGrowth): MetricTable => ({
  title: 'Confirmed subscribers',
  columns: [
    { label: 'Day', kind: 'day' },
    { label: 'New', kind: 'count' },
    { label: 'Unsubscribed', kind: 'count' },
    { label: 'Total', kind: 'count' },
  ],
  // The days of the trend, newest first.
  rows: days
    .toReversed()
    .map(({ day, confirmed, left, total }) => ({ id: day, cells: [day, confirmed, left, total] })),
});

function Growth({ period, growth }: { period: Period; growth: SubscriberGrowth }) {
  const { counts, days, since } = growth;
  if (since === null || days.length === 0) {
    return (
      <EmptyState title="Nothing to show yet.">
        <p>The chart starts when the first reader confirms.</p>
      </EmptyState>
    );
  }
  const came = days.reduce((sum, { confirmed }) => sum + confirmed, 0);
  const left = days.reduce((sum, day) => sum + day.left, 0);
  return (
    <>
      <Legend>
        <span>
          Now <strong>{count(counts.confirmed)}</strong>
        </span>
        <span>
          New <strong>{count(came)}</strong>
        </span>
        <span>
          Unsubscribed <strong>{count(left)}</strong>
        </span>
        <span>Recorded since {shortDate(since)}</span>
      </Legend>
      <Beside>
        <ChartLine
          label={`Confirmed subscribers by day, ${periodNames[period].toLowerCase()}`}
          points={days.map(({ day, total }) => ({ date: day, value: total }))}
          unit="count"
          height={CHART_HEIGHT}
        />
        <MetricTableView table={tableOf(growth)} isHeld />
      </Beside>
    </>
  );
}

/** Four columns need more room than the trend's two. */
const Beside = styled(ChartAndTable)`
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[10]};
  }
`;

const Legend = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[8]};
  margin-bottom: ${space[4]};
  & strong {
    font-weight: inherit;
    color: ${color.ink};
  }
`;
