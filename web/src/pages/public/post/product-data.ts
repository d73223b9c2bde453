import type { AffiliateProduct } from '@contract/affiliate-product';
import { previewImage } from '~/lib/preview-image';
import { reviewData } from './block-data';
import { statedPrice } from './stated-price';

interface ProductContext {
  /** Author of the review, as structured data. */
  author: unknown;
  publicUrl: string;
  /** The image of the page, which stands in for a missing one. */
  picture: string;
  /** Whether the text shows the editors' verdict of it. */
  isJudged: boolean;
}

/**
 * A product as search engines ask for it: Google reports one without an offer or a review, or without an image, as an
 * error, so a product whose price is not sure is left out unless the text shows a rating of it, and the page's image
 * stands in for a missing one.
 */
export function productData(
  product: AffiliateProduct,
  { author, publicUrl, picture, isJudged }: ProductContext,
): Record<string, unknown>[] {
  const sure = statedPrice(product.price);
  const review = isJudged ? reviewData(product, author) : undefined;
  if (sure === undefined && review === undefined) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(product.description === '' ? {} : { description: product.description }),
      image: previewImage(publicUrl, product.imageUrl || picture),
      ...(isJudged && product.brand !== ''
        ? { brand: { '@type': 'Brand', name: product.brand } }
        : {}),
      ...(review && { review }),
      ...(sure && {
        offers: {
          '@type': 'Offer',
          price: sure.price,
          priceCurrency: sure.currency,
          url: product.affiliateUrl,
        },
      }),
    },
  ];
}
