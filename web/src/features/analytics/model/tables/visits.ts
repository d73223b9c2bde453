import type { BreakdownRow, Metric, TrafficSource } from '@contract/analytics';
import { sharesOf } from '@contract/shares';
import { type MetricTable, sortedBy } from '../metric-table';
import { botReasonName, channelName, deviceName, plainName, sourceName } from '../names';
import {
  clicks,
  column,
  explains,
  revenue,
  sessions,
  share,
  text,
  views,
  visitors,
} from './columns';

const ofVisits = ['visitors', 'sessions', 'views', 'clicks'] as const;

/** Column of visits that shows a metric; visitors if no column does. */
export const visitsColumn = (metric: Metric): string => {
  const columns: Partial<Record<Metric, string>> = { views: views.label, clicks: clicks.label };
  return columns[metric] ?? visitors.label;
};

/** Sources of readers, sorted by the chosen metric. */
export const sourcesTable = (sources: readonly TrafficSource[], metric: Metric): MetricTable =>
  sortedBy(allSources(sources), metric === 'revenue' ? revenue.label : visitsColumn(metric));

const allSources = (sources: readonly TrafficSource[]): MetricTable => ({
  title: 'Sources',
  columns: [text('Source'), visitors, share, sessions, views, clicks, revenue],
  rows: sources.map((row) => ({
    id: row.source,
    cells: [
      sourceName(row.source),
      row.visitors,
      row.percentage,
      row.sessions,
      row.views,
      row.clicks,
      row.revenue,
    ],
    ...explains(sourceName(row.source), 'source', row.source, [...ofVisits, 'revenue']),
  })),
});

/** Properties by which visits can be broken down. */
export type VisitProperty = 'channel' | 'device' | 'campaign';

const LOOKS: Readonly<
  Record<VisitProperty, { title: string; heading: string; nameOf: (key: string) => string }>
> = {
  channel: { title: 'Channels', heading: 'Channel', nameOf: channelName },
  device: { title: 'Devices', heading: 'Device', nameOf: deviceName },
  campaign: { title: 'Campaigns', heading: 'Campaign', nameOf: plainName },
};

interface VisitsOptions {
  property: VisitProperty;
  dailyVisitors: number;
  metric: Metric;
}

/**
 * Visits by one of their properties, sorted by the chosen metric, each with its share of all
 * visitors, including those without the property.
 */
export const visitsTable = (
  rows: readonly BreakdownRow[],
  { property, dailyVisitors, metric }: VisitsOptions,
): MetricTable => {
  const { title, heading, nameOf } = LOOKS[property];
  const counts = rows.map((row) => row.visitors);
  const others = Math.max(0, dailyVisitors - counts.reduce((sum, each) => sum + each, 0));
  const shares = sharesOf([...counts, others]);
  const table = {
    title,
    columns: [text(heading), visitors, share, sessions, views, clicks],
    rows: rows.map((row, index) => ({
      id: row.key,
      cells: [
        nameOf(row.key),
        row.visitors,
        shares[index] ?? 0,
        row.sessions,
        row.views,
        row.clicks,
      ],
      ...explains(nameOf(row.key), property, row.key, ofVisits),
    })),
  };
  return sortedBy(table, visitsColumn(metric));
};

/** Why requests were excluded. */
export const botsTable = (rows: readonly BreakdownRow[]): MetricTable => ({
  title: 'Bot requests',
  columns: [text('Reason'), column('Requests')],
  rows: rows.map(({ key, bots }) => ({
    id: key,
    cells: [botReasonName(key), bots],
    ...explains(botReasonName(key), 'bot', key, ['bots']),
  })),
});
