import type { CatalogProduct, PriceState } from '@contract/affiliate-product';
import { shortDate } from '~/lib/format';
import { Badge } from '~/ui/badge';
import { Marks, Meta } from '~/ui/layout';

/** Labels for the age of a price. */
const priceMarks: Readonly<
  Record<PriceState, { word: string; tone: 'success' | 'warning' | 'danger' } | null>
> = {
  none: null,
  fresh: { word: 'Fresh', tone: 'success' },
  old: { word: 'Outdated', tone: 'warning' },
  hidden: { word: 'Too old, hidden', tone: 'danger' },
};

/** The price of a product, and its age. */
export const ProductPrice = ({ product }: { product: CatalogProduct }) => {
  const mark = priceMarks[product.priceState];
  if (product.price === '') return <Meta>No price</Meta>;
  return (
    <Marks>
      <span>{product.price}</span>
      {mark && <Badge tone={mark.tone}>{mark.word}</Badge>}
      {product.priceAsOf && <Meta as="span">checked {shortDate(product.priceAsOf)}</Meta>}
    </Marks>
  );
};
