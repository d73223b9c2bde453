import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { TrendPoint } from '@contract/analytics';
import { type DayTick, dayTicks } from './days';
import { type Unit, writtenShort } from './numbers';

/** Options of a line plot; sizes in px. */
export interface PlotOptions {
  points: readonly TrendPoint[];
  unit: Unit;
  width: number;
  height: number;
  /** Value that the axis must also include. */
  goal?: number;
}

/** Geometry of a line over days, in px; the last day is today. */
export interface LinePlot {
  left: number;
  right: number;
  baseline: number;
  x: (index: number) => number;
  y: (value: number) => number;
  /** Index of the point nearest to an x coordinate. */
  nearest: (x: number) => number;
  /** Path of the completed days. */
  line: string;
  area: string;
  /** Path from yesterday to today, which is incomplete. */
  unfinished: string;
  days: readonly DayTick[];
  values: readonly { value: number; label: string }[];
}

const TOP = 14;
const BOTTOM = 26;
const RIGHT = 8;
const DIGIT_WIDTH = 7.5;
const DAY_LABEL_WIDTH = 84;
const VALUE_TICKS = 4;

const highest = ({ points, goal = 0 }: PlotOptions): number =>
  Math.max(goal, ...points.map(({ value }) => value)) || 1;

/** Computes the geometry of a metric by day. */
export function plotLine(options: PlotOptions): LinePlot {
  const { points, unit, width, height } = options;
  const baseline = height - BOTTOM;
  const up = scaleLinear()
    .domain([0, highest(options)])
    .nice(VALUE_TICKS)
    .range([baseline, TOP]);
  const values = up
    .ticks(VALUE_TICKS)
    .filter((value) => unit !== 'count' || Number.isInteger(value))
    .map((value) => ({ value, label: writtenShort(value, unit) }));
  const left = Math.max(...values.map(({ label }) => label.length)) * DIGIT_WIDTH + 10;
  const right = Math.max(left + 1, width - RIGHT);
  const across = scalePoint<number>()
    .domain(points.map((_point, index) => index))
    .range([left, right]);
  const x = (index: number): number => across(index) ?? left;
  const y = (value: number): number => up(value);
  const step = across.step() || 1;
  const over = points.slice(0, -1);
  const draw = (shown: readonly TrendPoint[], from: number): string =>
    line<TrendPoint>(
      (_point, index) => x(from + index),
      ({ value }) => y(value),
    )(shown) ?? '';
  return {
    left,
    right,
    baseline,
    x,
    y,
    nearest: (place) => Math.max(0, Math.min(points.length - 1, Math.round((place - x(0)) / step))),
    line: draw(over, 0),
    area:
      area<TrendPoint>(
        (_point, index) => x(index),
        baseline,
        ({ value }) => y(value),
      )(over) ?? '',
    unfinished: draw(points.slice(-2), Math.max(0, points.length - 2)),
    days: dayTicks(
      points.map(({ date }) => date),
      Math.floor((right - left) / DAY_LABEL_WIDTH),
    ),
    values,
  };
}
