import type { AffiliateProduct } from '@contract/affiliate-product';

/** An affiliate product of a post for tests, without price, image and verdict; the number makes its id, name and address. */
export const shownProduct = (
  n: number,
  changes: Partial<AffiliateProduct> = {},
): AffiliateProduct => ({
  id: n,
  name: `Product ${n}`,
  description: '',
  price: '',
  priceAsOf: null,
  priceIsOld: false,
  imageUrl: '',
  affiliateUrl: `https://shop.example/${n}`,
  subIdParameter: null,
  brand: '',
  rating: null,
  bestFor: '',
  pros: [],
  cons: [],
  ...changes,
});
