import type { MetricPart } from '../../contract/analytics';
import type { Sums } from '../rules/roll-up';

/** Number of keys listed individually; the rest is one row. */
export const LISTED = 100;

/** Number of posts listed. */
export const LISTED_POSTS = 20;

const byVisitors = ['visitors', 'views', 'clicks'] as const;
const byViews = ['views', 'clicks'] as const;

/** Sort order of each part's list. */
export const listOrder: Readonly<Record<MetricPart, readonly (keyof Sums)[]>> = {
  source: byVisitors,
  channel: byVisitors,
  campaign: byVisitors,
  device: byVisitors,
  page: byViews,
  post: byViews,
  category: byViews,
  product: ['clicks'],
  network: ['clicks'],
  bot: ['bots'],
};
