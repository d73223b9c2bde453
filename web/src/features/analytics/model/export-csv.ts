import type { GrowthMetrics, Period } from '@contract/analytics';
import { CSV_BOM, csvLine } from '@contract/csv';
import { columnUnit, type MetricTable, plainCell } from './metric-table';
import { type Change, changeText, type KeyMetric, keyMetrics, readerMetrics } from './key-metrics';
import { previousPeriodNames, periodNames } from './names';
import { decimalsOf, rounded, type Unit } from './numbers';

const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  count: '',
  usd: 'USD',
  money: 'USD',
  percent: '%',
  rate: '',
};

const changeCells = (change: Change | undefined, period: Period): (string | number)[] => {
  if (change === undefined) return ['', '', ''];
  if (change.kind === 'none' || change.kind === 'nothing-before') {
    return ['', '', changeText(change, period)];
  }
  return [
    rounded(change.value, decimalsOf.percent),
    change.unit === 'points' ? 'points' : '%',
    change.kind === 'sample' ? 'Sample' : '',
  ];
};

const metricLine = (
  { label, value, unit, change }: Omit<KeyMetric, 'explains' | 'note'>,
  period: Period,
) =>
  csvLine([
    label,
    rounded(value, decimalsOf[unit]),
    UNIT_NAMES[unit],
    ...changeCells(change, period),
  ]);

const periodLines = (metrics: GrowthMetrics, period: Period): string[] => [
  csvLine(['Period', 'From', 'To', 'Time zone', 'Simulated traffic']),
  csvLine([
    periodNames[period],
    metrics.from,
    metrics.to,
    metrics.timezone,
    metrics.simulated ? 'included' : 'none',
  ]),
];

const metricLines = (metrics: GrowthMetrics, period: Period): string[] => [
  csvLine(['Key metrics']),
  csvLine(['Metric', 'Value', 'Unit', `Change vs. ${previousPeriodNames[period]}`, 'In', 'Note']),
  ...[...keyMetrics(metrics), ...readerMetrics(metrics)].flatMap(({ note, ...metric }) => [
    metricLine(metric, period),
    ...(note === undefined ? [] : [metricLine(note, period)]),
  ]),
  metricLine({ label: 'Bot requests excluded', value: metrics.bots, unit: 'count' }, period),
];

const tableLines = ({ title, columns, rows, isSample = false }: MetricTable): string[] => [
  csvLine([isSample ? `${title} (Sample)` : title]),
  csvLine(columns.map((column) => `${column.label}${columnUnit(column)}`)),
  ...rows.map(({ cells }) =>
    csvLine(columns.map((column, index) => plainCell(cells[index] ?? null, column))),
  ),
];

/** The screen as CSV: its period, its key metrics, and the open tab's tables in their order. */
export const exportCsv = (
  metrics: GrowthMetrics,
  period: Period,
  tables: readonly MetricTable[],
): string =>
  CSV_BOM +
  [periodLines(metrics, period), metricLines(metrics, period), ...tables.map(tableLines)]
    .map((lines) => lines.join(''))
    .join(csvLine([]));

/** Name of the exported file, with the last day of its period. */
export const exportName = (period: Period, { to }: GrowthMetrics): string =>
  `aurelian-analytics-${period}-${to}.csv`;
