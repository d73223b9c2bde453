import type { AffiliateProduct } from '@contract/affiliate-product';
import { RichText, useTexts } from '~/lib/texts';

/** The day a price was seen, and whether it is outdated; nothing if the day is unknown. */
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
