import styled from 'styled-components';
import type { GrowthMetrics, Metric, Period, TrendPoint } from '@contract/analytics';
import { color, fontSize, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ProgressBar } from '~/ui/progress-bar';
import { Skeleton } from '~/ui/skeleton';
import { growthRead, trendRead } from '../api/reads';
import { metricNames, metricNotes, periodNames } from '../model/names';
import { written } from '../model/numbers';
import { metricUnit, targetOf, trendTable } from '../model/tables/performance';
import { ChartLine } from './chart-line';
import { ChartAndTable, MetricCard } from './metric-card';
import { MetricTableView } from './metric-table-view';
import { Loaded } from '~/ui/loaded';

const CHART_HEIGHT = 200;

interface TrendCardProps {
  period: Period;
  metric: Metric;
}

/** The chosen metric by day; revenue is shown against its monthly target. */
export const TrendCard = ({ period, metric }: TrendCardProps) => (
  <MetricCard title={`${metricNames[metric]} by day`}>
    <Loaded
      read={trendRead(period, metric)}
      what="trend"
      skeleton={<Skeleton $height={`${CHART_HEIGHT}px`} />}
    >
      {(points) =>
        metric === 'revenue' ? (
          <Loaded read={growthRead(period)} what="target">
            {(metrics) => (
              <>
                <Trend period={period} metric={metric} points={points} metrics={metrics} />
                <Target metrics={metrics} />
              </>
            )}
          </Loaded>
        ) : (
          <Trend period={period} metric={metric} points={points} />
        )
      }
    </Loaded>
  </MetricCard>
);

interface TrendProps extends TrendCardProps {
  points: readonly TrendPoint[];
  metrics?: GrowthMetrics;
}

function Trend({ period, metric, points, metrics }: TrendProps) {
  const unit = metricUnit(metric);
  const perDay = metrics && targetOf(metrics).perDay;
  const note = metricNotes[metric];
  const sum = points.reduce((all, { value }) => all + value, 0);
  return (
    <>
      <ChartAndTable data-wide="chart">
        <ChartLine
          label={`${metricNames[metric]} by day, ${periodNames[period].toLowerCase()}`}
          points={points}
          unit={unit}
          height={CHART_HEIGHT}
          {...(perDay !== undefined && { goal: perDay })}
        />
        <MetricTableView table={trendTable(points, metric)} isHeld />
      </ChartAndTable>
      <Legend>
        <span>
          {periodNames[period]} <strong>{written(sum, unit)}</strong>
        </span>
        {note !== undefined && <span>{note}</span>}
        <span>Dashed: today, incomplete</span>
        {perDay !== undefined && (
          <span>
            <Dots aria-hidden /> Target pace: {written(perDay, unit)} per day
          </span>
        )}
      </Legend>
    </>
  );
}

function Target({ metrics }: { metrics: GrowthMetrics }) {
  const { reached } = targetOf(metrics);
  return (
    <Goal>
      <p>
        This month <strong>{written(metrics.monthlyRevenue, 'usd')}</strong> of{' '}
        {written(metrics.revenueTarget, 'usd')}
      </p>
      <p>{written(reached, 'percent')} of the monthly target</p>
      <Bar label="Monthly target" value={reached} />
    </Goal>
  );
}

const Goal = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  margin-top: ${space[4]};
  & strong {
    font-weight: inherit;
    font-size: ${fontSize.lead};
    color: ${color.ink};
  }
  & > p {
    align-self: end;
  }
`;

const Bar = styled(ProgressBar)`
  flex: 1 0 100%;
  margin-top: ${space[1]};
`;

const Legend = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[8]};
  margin-top: ${space[4]};
  & strong {
    font-weight: inherit;
    color: ${color.ink};
  }
`;

/** Dotted like the target's line in the chart. */
const Dots = styled.span`
  display: inline-block;
  width: ${space[6]};
  margin-right: ${space[1]};
  border-bottom: 1px dotted ${color.chart2};
  vertical-align: 0.3em;
`;
