import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { readAnyPage } from '~/lib/read';

const PATH = '/api/affiliate/products';

/** As many products as a search offers at once. */
const OFFERED = 8;

/** Products that an article can show, those whose name or brand holds a text; the newest without one. */
export const offeredProductsRead = (q: string) => {
  const query = new URLSearchParams({ limit: String(OFFERED), ...(q === '' ? {} : { q }) });
  return readAnyPage<CatalogProduct>(`${PATH}?${query.toString()}`);
};

/** The newest products of the catalogue. */
export const catalogueRead = readAnyPage<CatalogProduct>(`${PATH}?limit=${limits.pageSize}`);

/** The newest of those that are archived. */
export const archivedProductsRead = readAnyPage<CatalogProduct>(
  `${PATH}?archived=1&limit=${limits.pageSize}`,
);
