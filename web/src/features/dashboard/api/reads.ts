import { shown } from '@contract/limits';
import { readOne, readPage } from '~/lib/read';

const query = { readers: 'real' } as const;

/** The newest posts, drafts included. */
export const recentPostsRead = readPage('GET /api/posts', {
  query: { limit: shown.dashboardPosts, view: 'card' },
});

/** The key metrics of the last 30 days, with the dates since which they are measured. */
export const measuredRead = readOne('GET /api/analytics/growth-metrics', { query });

/** The categories with the highest earnings. */
export const categoriesRead = readOne('GET /api/analytics/categories', { query });

/** The affiliate products with the highest earnings. */
export const productsRead = readOne('GET /api/analytics/top-performers', { query });

/** The channels with the most visitors. */
export const channelsRead = readOne('GET /api/analytics/breakdown', {
  query: { by: 'channel', ...query },
});
