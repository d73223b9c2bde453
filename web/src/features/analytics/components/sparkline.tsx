import styled from 'styled-components';
import type { Metric, Period } from '@contract/analytics';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color } from '~/theme/tokens';
import { trendRead } from '../api/reads';
import { spark } from '../model/spark';

/** A metric's trend as a single line; the trend chart shows its days. */
export function Sparkline({ period, metric }: { period: Period; metric: Metric }) {
  const { data } = useFreshRead(trendRead(period, metric));
  const paths = data && spark(data, 100, 24);
  return (
    <Stroke aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none">
      {paths && (
        <>
          <path d={paths.over} />
          <path d={paths.today} strokeDasharray="1 3" />
        </>
      )}
    </Stroke>
  );
}

const Stroke = styled.svg`
  display: block;
  width: 100%;
  height: 1.5rem;
  overflow: visible;
  & path {
    fill: none;
    stroke: ${color.chart1};
    stroke-width: 1.25;
    vector-effect: non-scaling-stroke;
  }
`;
