import { type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { TrendPoint } from '@contract/analytics';
import { shortDate } from '~/lib/format';
import { color, fontFamily, fontSize, space, weight } from '~/theme/tokens';
import { type LinePlot, plotLine } from '../model/line-plot';
import { type Unit, written } from '../model/numbers';
import { ChartFrame } from './chart-frame';
import { useChartCursor } from './use-chart-cursor';

/** Width in px of the element that holds the ref, kept up to date; `fallback` until it is known. */
function useWidth<T extends HTMLElement>(fallback: number): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth || fallback);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [fallback]);
  return [ref, width];
}

const USUAL_WIDTH = 640;
/** Maximum number of points with a marker each. */
const MARKED = 14;

interface ChartLineProps {
  /** Accessible name of the chart. */
  label: string;
  points: readonly TrendPoint[];
  unit: Unit;
  height?: number;
  /** Target value, drawn as a dotted line. */
  goal?: number;
}

/**
 * Line chart of a metric by day, with the value of the day under the pointer. The last day is today
 * and incomplete: its segment is dashed and its point hollow.
 */
export function ChartLine({ label, points, unit, height = 260, goal }: ChartLineProps) {
  const [ref, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const cursor = useChartCursor(points.length, points.length - 1);
  const plot = plotLine({ points, unit, width, height, ...(goal !== undefined && { goal }) });
  const point = cursor.index === null ? undefined : points[cursor.index];
  const value = point && written(point.value, unit);
  const isToday = cursor.index === points.length - 1;
  const day = point && shortDate(point.date) + (isToday ? ', so far' : '');
  const follow = (event: PointerEvent<SVGSVGElement>): void =>
    cursor.pointAt(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <ChartFrame
      ref={ref}
      label={label}
      cursor={cursor}
      announcement={point ? `${day}: ${value}` : ''}
    >
      <Drawing
        width={width}
        height={height}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={cursor.leave}
      >
        <Axes plot={plot} />
        <Course plot={plot} points={points} />
        {goal !== undefined && (
          <line
            className="goal"
            x1={plot.left}
            x2={plot.right}
            y1={plot.y(goal)}
            y2={plot.y(goal)}
          />
        )}
        {point && cursor.index !== null && (
          <g>
            <line
              className="cursor"
              x1={plot.x(cursor.index)}
              x2={plot.x(cursor.index)}
              y1={0}
              y2={plot.baseline}
            />
            <circle
              className="looked-at"
              cx={plot.x(cursor.index)}
              cy={plot.y(point.value)}
              r={4}
            />
          </g>
        )}
      </Drawing>
      {point && cursor.index !== null && (
        <Readout style={readoutPlace(plot.x(cursor.index), width)}>
          <span>{day}</span> <strong>{value}</strong>
        </Readout>
      )}
    </ChartFrame>
  );
}

/** Next to the line, within the chart's edges. */
const readoutPlace = (x: number, width: number) => ({
  left: `${x}px`,
  transform: `translateX(-${(x / width) * 100}%)`,
});

const Axes = ({ plot }: { plot: LinePlot }) => (
  <g>
    {plot.values.map(({ value, label }) => (
      <g key={value}>
        <line
          className={value === 0 ? 'baseline' : 'hairline'}
          x1={plot.left}
          x2={plot.right}
          y1={plot.y(value)}
          y2={plot.y(value)}
        />
        <text x={plot.left - 10} y={plot.y(value)} dy="0.32em" textAnchor="end">
          {label}
        </text>
      </g>
    ))}
    {plot.days.map(({ index, label }) => (
      <text
        key={index}
        x={plot.x(index)}
        y={plot.baseline + 20}
        textAnchor={anchorAt(plot.x(index), plot)}
      >
        {label}
      </text>
    ))}
  </g>
);

const EDGE = 24;

const anchorAt = (x: number, { left, right }: LinePlot): 'start' | 'middle' | 'end' => {
  if (x > right - EDGE) return 'end';
  return x < left + EDGE ? 'start' : 'middle';
};

function Course({ plot, points }: { plot: LinePlot; points: readonly TrendPoint[] }) {
  const fadeId = useId();
  const today = points.at(-1);
  return (
    <g>
      <linearGradient id={fadeId} x1="0" y1="0" x2="0" y2="1">
        <stop className="fade-from" offset="0%" />
        <stop className="fade-to" offset="100%" />
      </linearGradient>
      <path d={plot.area} fill={`url(#${fadeId})`} />
      <path className="course" d={plot.line} />
      <path className="course unfinished" d={plot.unfinished} />
      {points.length <= MARKED &&
        points
          .slice(0, -1)
          .map(({ date, value }, index) => (
            <circle key={date} className="mark" cx={plot.x(index)} cy={plot.y(value)} r={2.5} />
          ))}
      {today && (
        <circle className="today" cx={plot.x(points.length - 1)} cy={plot.y(today.value)} r={3} />
      )}
    </g>
  );
}

const Drawing = styled.svg`
  display: block;
  max-width: 100%;
  overflow: visible;
  touch-action: pan-y;
  & text {
    fill: ${color.muted};
    font-family: ${fontFamily.sans};
    font-size: ${fontSize.caption};
    font-variant-numeric: lining-nums tabular-nums;
  }
  & .hairline {
    stroke: ${color.line};
  }
  & .baseline {
    stroke: ${color.lineStrong};
  }
  & .cursor {
    stroke: ${color.ink};
    stroke-opacity: 0.5;
  }
  & .course {
    fill: none;
    stroke: ${color.chart1};
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  & .unfinished {
    stroke-dasharray: 1 4;
  }
  & .today {
    fill: ${color.surface};
    stroke: ${color.chart1};
    stroke-width: 1.5;
  }
  & .mark {
    fill: ${color.chart1};
  }
  & .looked-at {
    fill: ${color.surface};
    stroke: ${color.chart1};
    stroke-width: 2;
  }
  & .fade-from {
    stop-color: ${color.chart1};
    stop-opacity: 0.16;
  }
  & .fade-to {
    stop-color: ${color.chart1};
    stop-opacity: 0;
  }
  & .goal {
    stroke: ${color.chart2};
    stroke-dasharray: 2 5;
  }
`;

const Readout = styled.p`
  position: absolute;
  top: 0;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
  font-size: ${fontSize.caption};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
  color: ${color.muted};
  pointer-events: none;
  & strong {
    margin-left: ${space[2]};
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
`;
