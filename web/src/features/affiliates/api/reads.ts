import type { CatalogProductQuery } from '@contract/affiliate-product';
import type { GrowthMetrics, Period } from '@contract/analytics';
import { callApi } from '~/lib/call-api';
import { pageQuery } from '~/lib/paging';
import { type Read, readOne, readPage } from '~/lib/read';
import type { ClickFilters } from '../model/click-filters';
import type { SaleFilters } from '../model/sale-filters';

/** Page sizes of the lists. */
export const CLICKS_A_PAGE = 50;
export const PRODUCTS_A_PAGE = 20;
export const SALES_A_PAGE = 25;

/** Default period of the calls (specification, section 9). */
export const DEFAULT_PERIOD: Period = '30d';

const within = (period: Period) => ({ period: period === DEFAULT_PERIOD ? null : period });

/** A page of matching clicks, newest first. */
export const clicksRead = ({ page, clickId, ...filters }: ClickFilters) =>
  readPage('GET /api/affiliate/clicks', {
    query: { ...pageQuery(page, CLICKS_A_PAGE), ...filters, clickId: clickId || null },
  });

/** The newest click on a network's links, never cached; undefined if there is none. */
export const newestClick = async (networkId: number) =>
  (await callApi('GET /api/affiliate/clicks', { query: { networkId, limit: 1 } })).body[0];

/** Earnings of products since the first recorded day. */
export const productEarningsRead = (ids: readonly number[]) =>
  readOne('GET /api/affiliate/earnings', { query: { by: 'product', ids: [...ids] } });

/** Active networks, or archived ones. */
export const networksRead = (archived = false) =>
  readOne('GET /api/affiliate/networks', { query: { archived: archived || null } });

/** Our clicks compared with those that a network reports. */
export const reconciliationRead = (id: number, period: Period) =>
  readOne('GET /api/affiliate/networks/{id}/reconciliation', { params: { id }, query: { period } });

/** Networks, top performers and problems that need attention. */
export const performanceRead = (period: Period) =>
  readOne('GET /api/affiliate/performance', { query: within(period) });

/** The date since which sales have been recorded, from the metrics of a period. */
export const measuredRead = (period: Period): Read<Pick<GrowthMetrics, 'measuredSince'>> =>
  readOne('GET /api/analytics/growth-metrics', { query: within(period) });

/** Filters of the catalog. */
interface ProductFilters {
  q: string;
  networkId: number | null;
  isArchived: boolean;
  /** Only products whose link raises an alarm. */
  isBroken: boolean;
  /** Only products with an outdated price. */
  isOld: boolean;
  /** Null for the newest first. */
  sort: CatalogProductQuery['sort'] | null;
  page: number;
}

/** A page of the catalog. */
export const productsRead = ({ page, q, networkId, sort, ...which }: ProductFilters) =>
  readPage('GET /api/affiliate/products', {
    query: {
      ...pageQuery(page, PRODUCTS_A_PAGE),
      q: q || null,
      networkId,
      archived: which.isArchived || null,
      broken: which.isBroken || null,
      oldPrices: which.isOld || null,
      sort,
    },
  });

/** Matching sales: `limit` of them, starting at `offset`. */
export const salesRead = (
  { page, networkId, status, isUnmatched, postId, productId, slot, q, sort }: SaleFilters,
  place: { limit: number; offset?: number | undefined } = pageQuery(page, SALES_A_PAGE),
) =>
  readPage('GET /api/affiliate/conversions', {
    query: {
      limit: place.limit,
      offset: place.offset || null,
      networkId,
      status,
      matched: isUnmatched ? false : null,
      postId,
      productId,
      slot,
      q: q || null,
      sort,
    },
  });

/** All reports of a sale, oldest first. */
export const reportsRead = (id: number) =>
  readOne('GET /api/affiliate/conversions/{id}/reports', { params: { id } });

/** Exchange rates to USD. */
export const ratesRead = readOne('GET /api/affiliate/rates');
