import { scaleLinear } from 'd3-scale';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Stack } from '~/ui/layout';
import { ChartFrame } from './chart-frame';
import { useChartCursor } from './use-chart-cursor';

/** Maximum number of bars; the table shows all values. */
const DRAWN = 8;

/** A bar with its name and formatted value. */
export interface Bar {
  id: string;
  name: string;
  value: number;
  /** Formatted value: '$4,230', '38.0%'. */
  text: string;
}

/** Horizontal bars, each with its name and value; the greatest fills the width. */
export function ChartBars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const drawn = bars.slice(0, DRAWN);
  const cursor = useChartCursor(drawn.length, 0);
  const bar = cursor.index === null ? undefined : drawn[cursor.index];
  const share = scaleLinear()
    .domain([0, Math.max(...drawn.map(({ value }) => value)) || 1])
    .range([0, 100]);
  return (
    <ChartFrame label={label} cursor={cursor} announcement={bar ? `${bar.name}: ${bar.text}` : ''}>
      <Stack $gap={4} onPointerLeave={cursor.leave}>
        {drawn.map(({ id, name, value, text }, index) => (
          <Row
            key={id}
            data-looked-at={index === cursor.index || undefined}
            onPointerEnter={() => cursor.pointAt(index)}
          >
            <span>{name}</span>
            <strong>{text}</strong>
            <svg width="100%" height="6">
              <rect className="track" y="2.5" width="100%" height="1" />
              <rect className="bar" y="1" width={`${share(value)}%`} height="4" />
            </svg>
          </Row>
        ))}
      </Stack>
      {bars.length > DRAWN && (
        <Rest>
          Top {DRAWN} of {bars.length}.
        </Rest>
      )}
    </ChartFrame>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  align-items: baseline;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  & > span {
    overflow-wrap: anywhere;
    color: ${color.text};
  }
  & > strong {
    font-weight: ${weight.regular};
    font-variant-numeric: lining-nums tabular-nums;
    color: ${color.ink};
  }
  & > svg {
    grid-column: 1 / -1;
  }
  & .track {
    fill: ${color.line};
  }
  & .bar {
    fill: ${color.chart1};
  }
  &[data-looked-at] > * {
    font-weight: ${weight.semibold};
  }
  &[data-looked-at] .bar {
    fill: ${color.chart2};
  }
`;

const Rest = styled.p`
  ${metaText}
  margin-top: ${space[4]};
`;
