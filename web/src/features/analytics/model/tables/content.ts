import type { BreakdownRow, CategoryFigures } from '@contract/analytics';
import type { FigureRow, FigureTable } from '../figure-table';
import { plainName } from '../names';
import { ratio } from '../numbers';
import { sampleCategories } from '../samples';
import { clickRate, clicks, column, explains, revenue, text, views } from './columns';

/** Categories with what their stories and their own pages count, the most read first. */
export const categoriesTable = (categories: readonly CategoryFigures[]): FigureTable => ({
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

const measuredRows = (categories: readonly CategoryFigures[]): FigureRow[] =>
  categories.map((row) => ({
    id: String(row.categoryId),
    cells: [row.category, row.revenue],
    ...explains(row.category, 'category', row.categoryId, ['revenue']),
  }));

const sampleRows = (): FigureRow[] =>
  sampleCategories.map((row) => ({ id: row.category, cells: [row.category, row.revenue] }));

/** What categories earn; sample values until anything has been recorded. */
export const categoryRevenueTable = (
  categories: readonly CategoryFigures[],
  isMeasured: boolean,
): FigureTable => ({
  title: 'Revenue by category',
  columns: [text('Category'), revenue],
  rows: (isMeasured ? measuredRows(categories) : sampleRows()).toSorted(
    (a, b) => Number(b.cells[1]) - Number(a.cells[1]),
  ),
  isSample: !isMeasured,
});

/** Pages that are no stories. */
export const pagesTable = (rows: readonly BreakdownRow[]): FigureTable => ({
  title: 'Other pages',
  columns: [text('Page'), views, clicks],
  rows: rows.map((row) => ({
    id: row.key,
    cells: [plainName(row.key), row.views, row.clicks],
    ...explains(plainName(row.key), 'page', row.key, ['views', 'clicks']),
  })),
});
