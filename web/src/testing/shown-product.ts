import type { AffiliateProduct } from '@contract/affiliate-product';

/**
 * An affiliate product of a post without price, image and verdict; its id, name and link contain
 * the number.
 */
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
