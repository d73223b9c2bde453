import type { CatalogProduct } from '@contract/affiliate-product';
import { type Page, type Read, readAnyPage } from '~/lib/read';
import type { ProductFilters } from '../model/product-filters';

/** Where products are read and kept. */
export const PRODUCTS_PATH = '/api/affiliate/products';
/** How many products the catalogue shows at once. */
export const PRODUCTS_A_PAGE = 20;

/** A page of the catalogue, newest first. */
export function productsRead(filters: ProductFilters): Read<Page<CatalogProduct>> {
  const { q, networkId, isArchived, isBroken, page } = filters;
  const query = new URLSearchParams({ limit: String(PRODUCTS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * PRODUCTS_A_PAGE));
  if (q !== '') query.set('q', q);
  if (networkId !== null) query.set('networkId', String(networkId));
  if (isArchived) query.set('archived', '1');
  if (isBroken) query.set('broken', '1');
  return readAnyPage(`${PRODUCTS_PATH}?${query.toString()}`);
}
