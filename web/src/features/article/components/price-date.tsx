import type { AffiliateProduct } from '@contract/affiliate-product';
import { RichText, useTexts } from '~/lib/texts';

/** The day on which a price was seen, and whether that is long ago; nothing for a price without one. */
export function PriceDate({ product }: { product: AffiliateProduct }) {
  const t = useTexts();
  const { priceAsOf, priceIsOld } = product;
  if (priceAsOf === null) return null;
  return (
    <RichText
      of={priceIsOld ? 'product.seenOn' : 'product.asOf'}
      values={{ date: <time dateTime={priceAsOf}>{t.longDate(priceAsOf, 'UTC')}</time> }}
    />
  );
}
