import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { TrendPoint } from '@contract/analytics';

/** The path of a small line without axes, from nought at its foot. */
export function spark(points: readonly TrendPoint[], width: number, height: number): string {
  const across = scaleLinear()
    .domain([0, Math.max(1, points.length - 1)])
    .range([0, width]);
  const up = scaleLinear()
    .domain([0, Math.max(...points.map(({ value }) => value)) || 1])
    .range([height - 1, 1]);
  return (
    line<TrendPoint>(
      (_point, index) => across(index),
      ({ value }) => up(value),
    )(points) ?? ''
  );
}
