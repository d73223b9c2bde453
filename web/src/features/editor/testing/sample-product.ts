import type { CatalogProduct } from '@contract/affiliate-product';

/** A catalog product for tests; id, name and address derive from the number. */
export const sampleProduct = (
  n: number,
  changes: Partial<CatalogProduct> = {},
): CatalogProduct => ({
  id: n,
  name: `Product ${n}`,
  description: '',
  price: '$100',
  priceAsOf: '2026-11-12',
  priceIsOld: false,
  imageUrl: '',
  affiliateUrl: `https://shop.example/product-${n}`,
  subIdParameter: 'subid',
  brand: 'Maison',
  networkId: 1,
  network: 'Awin',
  archived: false,
  rating: null,
  bestFor: '',
  pros: [],
  cons: [],
  priceState: 'fresh',
  link: null,
  postCount: 0,
  pages: [],
  issues: [],
  createdAt: '2026-11-20T17:30:00.000Z',
  updatedAt: '2026-11-20T17:30:00.000Z',
  ...changes,
});
