import styled from 'styled-components';
import type { GrowthMetrics, Period } from '@contract/analytics';
import { statBox, statMetric } from '~/theme/stat-style';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { StatRow } from '~/ui/card';
import { Skeleton } from '~/ui/skeleton';
import { type KeyMetric, keyMetrics } from '../model/key-metrics';
import { written } from '../model/numbers';
import { ChangeMark } from './change-mark';
import { ExplainMark } from './explain-mark';
import { Sparkline } from './sparkline';

interface KeyMetricCardsProps {
  metrics: GrowthMetrics;
  period: Period;
}

/** The four main metrics, each with its change and an explanation. */
export const KeyMetricCards = ({ metrics, period }: KeyMetricCardsProps) => (
  <StatRow>
    {keyMetrics(metrics).map((keyMetric) => (
      <MetricCard key={keyMetric.label} keyMetric={keyMetric} period={period} />
    ))}
  </StatRow>
);

const MetricCard = ({ keyMetric, period }: { keyMetric: KeyMetric; period: Period }) => {
  const { label, value, unit, change, note, explains, metric } = keyMetric;
  return (
    <Frame>
      <Name>
        {label}
        <ExplainMark target={{ name: label, metrics: explains }} isSingle />
      </Name>
      <dd>
        <Head>
          <Value>{written(value, unit)}</Value>
          {metric && <Sparkline period={period} metric={metric} />}
        </Head>
        {change && <ChangeMark change={change} period={period} />}
        {note && (
          <span>
            {note.label} {written(note.value, note.unit)}
          </span>
        )}
      </dd>
    </Frame>
  );
};

/** Placeholder of the cards. */
export const KeyMetricSkeleton = () => (
  <StatRow as="div">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} $height="9rem" />
    ))}
  </StatRow>
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  ${statBox}
  & > dd {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space[1]};
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
    color: ${color.muted};
  }
`;

/* The mark adds no height, so that the chart below stays on the first screen. */
const Name = styled.dt`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  & > button {
    margin-block: -${space[2]};
    margin-right: -${space[2]};
  }
`;

const Value = styled.span`
  ${statMetric}
`;

/** The metric with its sparkline next to it. */
const Head = styled.span`
  display: grid;
  /* The number is never cut; the sparkline takes the rest. */
  grid-template-columns: fit-content(100%) minmax(0, 8rem);
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
`;
