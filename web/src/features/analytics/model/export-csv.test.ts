import { neverMeasured, sampleMetrics, sampleTrend } from '../testing/sample-metrics';
import { exportCsv, exportName } from './export-csv';
import { categoryRevenueTable } from './tables/content';
import { networksTable } from './tables/networks';
import { topContentTable, trendTable } from './tables/performance';

const linesOf = (csv: string): string[] => csv.split('\r\n');

describe('the exported file', () => {
  it('is named after its period and its last day', () => {
    expect(exportName('30d', sampleMetrics())).toBe('aurelian-analytics-30d-2026-11-21.csv');
  });

  it('begins with the period and the key metrics as plain numbers, rounded as on the screen', () => {
    const csv = exportCsv(sampleMetrics(), '30d', []);
    expect(csv.startsWith('\uFEFFPeriod,')).toBe(true);
    expect(linesOf(csv).slice(1)).toEqual([
      'Last 30 days,2026-10-23,2026-11-21,America/New_York,none',
      '',
      'Key metrics',
      'Metric,Value,Unit,Change vs. the previous 30 days,In,Note',
      'Total Revenue,12450,USD,14.3,%,',
      'Affiliate Clicks,1204,,-3.2,%,',
      'Page Views,48310,,0,%,',
      'Conversion Rate,2.4,%,0.3,points,',
      'Average order value,312,USD,,,',
      'Daily visitors (total),20120,,4.4,%,',
      'Sessions,26203,,,,',
      'Bot requests excluded,1204,,,,',
      '',
    ]);
  });

  it('marks samples and explains missing changes', () => {
    const lines = linesOf(
      exportCsv(sampleMetrics({ measuredSince: neverMeasured }), '7d', [
        categoryRevenueTable([], false),
      ]),
    );
    expect(lines).toContain('Total Revenue,12450,USD,12.5,%,Sample');
    expect(lines).toContain('Page Views,48310,,,,Nothing recorded yet');
    expect(lines.slice(-6)).toEqual([
      'Revenue by category (Sample)',
      'Category,Revenue (USD)',
      'Watch Collecting,4230',
      'Private Jets,3890',
      'Exotic Travel,2340',
      '',
    ]);
  });

  it('says that there was nothing in the previous period', () => {
    const { previous } = sampleMetrics();
    const metrics = sampleMetrics({ previous: { ...previous, views: 0 } });
    expect(linesOf(exportCsv(metrics, '7d', []))).toContain(
      'Page Views,48310,,,,None in the previous 7 days',
    );
  });

  it('contains the tables in order, with the labels of the screen and without formulas', () => {
    const csv = exportCsv(sampleMetrics(), '30d', [
      trendTable(sampleTrend, 'revenue'),
      topContentTable([
        {
          postId: 7,
          title: '=HYPERLINK("https://evil.example")',
          slug: null,
          category: 'Watches, old',
          views: 0,
          clicks: 3,
          conversions: 1,
          revenue: 10,
        },
      ]),
      networksTable([
        {
          networkId: 1,
          name: 'Awin',
          status: 'closed',
          clicks: 2,
          commissionRate: 4.55,
          revenue: 0,
        },
      ]),
    ]);
    expect(csv.split('\r\n\r\n').slice(2)).toEqual([
      'Revenue by day\r\nDay,Revenue (USD)\r\n2026-11-21,80\r\n2026-11-20,0\r\n2026-11-19,120',
      'Top content\r\nArticle,Views,Clicks,Revenue (USD),Conversions,Per click (USD),"Per 1,000 views (USD)",Category\r\n"\'=HYPERLINK(""https://evil.example"")",0,3,10,1,3.33,,"Watches, old"',
      'Affiliate networks\r\nNetwork,Status,Clicks,Commission (%),Revenue (USD)\r\nAwin,Unknown,2,4.6,0\r\n',
    ]);
  });
});
