import { limits } from '@contract/limits';
import { readPage } from '~/lib/read';

/** Maximum number of products that a search offers. */
const OFFERED = 8;

/** Products that an article can show, by part of name or brand; the newest for an empty search. */
export const offeredProductsRead = (q: string) =>
  readPage('GET /api/affiliate/products', { query: { limit: OFFERED, q: q || null } });

/** The newest products of the catalog. */
export const catalogueRead = readPage('GET /api/affiliate/products', {
  query: { limit: limits.pageSize },
});

/** The newest archived products. */
export const archivedProductsRead = readPage('GET /api/affiliate/products', {
  query: { archived: true, limit: limits.pageSize },
});

/** Published articles that match a search; the newest for an empty one. */
export const offeredPostsRead = (q: string) =>
  readPage('GET /api/posts', {
    query: { limit: OFFERED, q: q || null, status: 'published', view: 'card' },
  });
