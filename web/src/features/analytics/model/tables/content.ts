import type { BreakdownRow, CategoryMetrics } from '@contract/analytics';
import type { MetricRow, MetricTable } from '../metric-table';
import { plainName } from '../names';
import { ratio } from '../numbers';
import { sampleCategories } from '../samples';
import { clickRate, clicks, column, explains, revenue, text, views } from './columns';

/** Categories with the counts of their posts and pages, most read first. */
export const categoriesTable = (categories: readonly CategoryMetrics[]): MetricTable => ({
  title: 'Categories',
  columns: [text('Category'), column('Articles'), views, clicks, clickRate],
  rows: categories
    .toSorted((a, b) => b.views - a.views)
    .map((row) => ({
      id: String(row.categoryId),
      cells: [row.category, row.posts, row.views, row.clicks, ratio(row.clicks, row.views, 100)],
      ...explains(row.category, 'category', row.categoryId, ['views', 'clicks']),
    })),
});

const measuredRows = (categories: readonly CategoryMetrics[]): MetricRow[] =>
  categories.map((row) => ({
    id: String(row.categoryId),
    cells: [row.category, row.revenue],
    ...explains(row.category, 'category', row.categoryId, ['revenue']),
  }));

const sampleRows = (): MetricRow[] =>
  sampleCategories.map((row) => ({ id: row.category, cells: [row.category, row.revenue] }));

/** Earnings of categories; sample values until anything has been recorded. */
export const categoryRevenueTable = (
  categories: readonly CategoryMetrics[],
  isMeasured: boolean,
): MetricTable => ({
  title: 'Revenue by category',
  columns: [text('Category'), revenue],
  rows: (isMeasured ? measuredRows(categories) : sampleRows()).toSorted(
    (a, b) => Number(b.cells[1]) - Number(a.cells[1]),
  ),
  isSample: !isMeasured,
});

/** Pages other than posts. */
export const pagesTable = (rows: readonly BreakdownRow[]): MetricTable => ({
  title: 'Other pages',
  columns: [text('Page'), views, clicks],
  rows: rows.map((row) => ({
    id: row.key,
    cells: [plainName(row.key), row.views, row.clicks],
    ...explains(plainName(row.key), 'page', row.key, ['views', 'clicks']),
  })),
});
