import type { AffiliateProduct } from '@contract/affiliate-product';
import { previewImage } from '~/lib/preview-image';
import { reviewData } from './block-data';
import { statedPrice } from './stated-price';

interface ProductContext {
  /** Author of the review, as structured data. */
  author: unknown;
  publicUrl: string;
  /** Image of the page, the substitute for a missing one. */
  image: string;
  /** Whether the text shows the editors' verdict on it. */
  isJudged: boolean;
}

/**
 * Structured data of a product. Google reports products without offer or review, or without an
 * image, as errors: a product with neither an unambiguous price nor a rating in the text is left
 * out, and the page's image is the substitute for a missing one.
 */
export function productData(
  product: AffiliateProduct,
  { author, publicUrl, image, isJudged }: ProductContext,
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
      image: previewImage(publicUrl, product.imageUrl || image),
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
