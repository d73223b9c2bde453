import { z } from 'zod';
import { period } from './analytics';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, queryIds } from './text';

/**
 * Query of `GET /api/affiliate/earnings`: posts or products, and the period; all time by default.
 */
export const earningsQuery = z.object({
  by: oneOf('by', ['post', 'product']),
  ids: queryIds('ids', limits.pageSize),
  period: period.optional(),
});

/** Views, clicks and earnings of one post or product, money in USD; a product has no views. */
export const earnings = z.object({
  id: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  revenue: z.number(),
});

/**
 * Answer of `GET /api/affiliate/earnings`: an entry for each id, zeros included; `since` is null
 * until something is measured.
 */
export const earningsList = z.object({
  since: isoDate.nullable(),
  earnings: z.array(earnings),
});

const ratio = (revenue: number, count: number, per: number): number | null =>
  count === 0 ? null : Math.round((revenue / count) * per * 100) / 100;

/** Earnings per click in USD with two decimals; null without clicks. */
export const perClick = ({ revenue, clicks }: { revenue: number; clicks: number }): number | null =>
  ratio(revenue, clicks, 1);

/** Earnings per 1,000 views in USD with two decimals; null without views. */
export const perThousandViews = ({
  revenue,
  views,
}: {
  revenue: number;
  views: number;
}): number | null => ratio(revenue, views, 1000);

export type Earnings = z.infer<typeof earnings>;
export type EarningsList = z.infer<typeof earningsList>;
