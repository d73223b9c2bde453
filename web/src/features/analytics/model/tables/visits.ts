import type { BreakdownRow, TrafficSource } from '@contract/analytics';
import { sharesOf } from '@contract/shares';
import type { FigureTable } from '../figure-table';
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

/** Where readers came from. */
export const sourcesTable = (sources: readonly TrafficSource[]): FigureTable => ({
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

/** What visits are broken down by. */
export type VisitProperty = 'channel' | 'device' | 'campaign';

const LOOKS: Readonly<
  Record<VisitProperty, { title: string; heading: string; nameOf: (key: string) => string }>
> = {
  channel: { title: 'Channels', heading: 'Channel', nameOf: channelName },
  device: { title: 'Devices', heading: 'Device', nameOf: deviceName },
  campaign: { title: 'Campaigns', heading: 'Campaign', nameOf: plainName },
};

/** Visits by one of their properties, each with its share in all visitors, also in those who have none. */
export const visitsTable = (
  rows: readonly BreakdownRow[],
  property: VisitProperty,
  dailyVisitors: number,
): FigureTable => {
  const { title, heading, nameOf } = LOOKS[property];
  const counts = rows.map((row) => row.visitors);
  const others = Math.max(0, dailyVisitors - counts.reduce((sum, each) => sum + each, 0));
  const shares = sharesOf([...counts, others]);
  return {
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
};

/** Why requests were left out. */
export const botsTable = (rows: readonly BreakdownRow[]): FigureTable => ({
  title: 'Requests of bots',
  columns: [text('Reason'), column('Requests')],
  rows: rows.map(({ key, bots }) => ({
    id: key,
    cells: [botReasonName(key), bots],
    ...explains(botReasonName(key), 'bot', key, ['bots']),
  })),
});
