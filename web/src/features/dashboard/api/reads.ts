import { shown } from '@contract/limits';
import { readOne, readPage } from '~/lib/read';

const query = { readers: 'real' } as const;

/** The newest posts, drafts too. */
export const recentPostsRead = readPage('GET /api/posts', {
  query: { limit: shown.dashboardPosts, view: 'card' },
});

/** The key metrics of the last 30 days; they say since when what is measured. */
export const measuredRead = readOne('GET /api/analytics/growth-metrics', { query });

/** The categories by what they earned. */
export const categoriesRead = readOne('GET /api/analytics/categories', { query });

/** The affiliate products by what they earned. */
export const productsRead = readOne('GET /api/analytics/top-performers', { query });

/** The channels by their visitors. */
export const channelsRead = readOne('GET /api/analytics/breakdown', {
  query: { by: 'channel', ...query },
});
