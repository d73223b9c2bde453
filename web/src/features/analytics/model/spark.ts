import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { TrendPoint } from '@contract/analytics';

/** Paths of a sparkline that starts at zero: the completed days, and the last stretch to today. */
export function spark(
  points: readonly TrendPoint[],
  width: number,
  height: number,
): { over: string; today: string } {
  const across = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range([0, width]);
  const up = scaleLinear()
    .domain([0, Math.max(...points.map(({ value }) => value)) || 1])
    .range([height - 1, 1]);
  const draw = (shown: readonly TrendPoint[], from: number): string =>
    line<TrendPoint>(
      (_point, index) => across(from + index),
      ({ value }) => up(value),
    )(shown) ?? '';
  return {
    over: draw(points.slice(0, -1), 0),
    today: draw(points.slice(-2), Math.max(0, points.length - 2)),
  };
}
