import type { BreakdownRow } from '@contract/analytics';
import { visitsTable } from './visits';

const row = (key: string, visitors: number, clicks: number): BreakdownRow => ({
  key,
  visitors,
  clicks,
  views: visitors,
  sessions: visitors,
  bots: 0,
});

describe('visits by channel', () => {
  it.each([
    ['revenue', ['Organic search', 'Direct']],
    ['clicks', ['Direct', 'Organic search']],
  ] as const)('are sorted by the chosen metric: %s', (metric, names) => {
    const rows = [row('direct', 3, 9), row('organic-search', 5, 1)];
    const table = visitsTable(rows, { property: 'channel', dailyVisitors: 8, metric });
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(names);
  });
});
