import { useState } from 'react';
import type { AffiliateProduct, CatalogProduct } from '@contract/affiliate-product';
import { useRead } from '~/lib/read';
import { archivedProductsRead, catalogueRead } from '../api/reads';

/** A product of an article; only partly known until the catalog has loaded. */
export type ChosenProduct = Pick<AffiliateProduct, 'id' | 'name' | 'affiliateUrl'> &
  Partial<CatalogProduct>;

const nameless = (id: number): ChosenProduct => ({ id, name: `Product ${id}`, affiliateUrl: '' });

/**
 * Products of an article, by id, and the newest of the catalog; `first` are those loaded with the
 * article.
 */
export function useChosenProducts(ids: readonly number[], first: readonly AffiliateProduct[]) {
  const catalogue = useRead(catalogueRead).data?.items ?? [];
  const archived = useRead(archivedProductsRead).data?.items ?? [];
  const [picked, setPicked] = useState<readonly CatalogProduct[]>([]);
  const known = new Map<number, ChosenProduct>(
    [...first, ...picked, ...archived, ...catalogue].map((product) => [product.id, product]),
  );
  return {
    chosen: ids.map((id) => known.get(id) ?? nameless(id)),
    catalogue,
    /** Remembers a product that may not be among the newest. */
    know: (product: CatalogProduct) => setPicked((now) => [...now, product]),
  };
}
