import { limits } from '@contract/limits';
import { readPage } from '~/lib/read';

/** As many products as a search offers at once. */
const OFFERED = 8;

/** Products that an article can show, those whose name or brand holds a text; the newest without one. */
export const offeredProductsRead = (q: string) =>
  readPage('GET /api/affiliate/products', { query: { limit: OFFERED, q: q || null } });

/** The newest products of the catalog. */
export const catalogueRead = readPage('GET /api/affiliate/products', {
  query: { limit: limits.pageSize },
});

/** The newest of those that are archived. */
export const archivedProductsRead = readPage('GET /api/affiliate/products', {
  query: { archived: true, limit: limits.pageSize },
});

/** Published articles that a text finds; the newest without one. */
export const offeredPostsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { limit: OFFERED, q: q || null, status: 'published', view: 'card' },
  });
