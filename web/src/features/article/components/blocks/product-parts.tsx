import type { AffiliateProduct } from '@contract/affiliate-product';
import { useTexts } from '~/lib/texts';
import { Stars } from '~/ui/stars';
import { shopAddress, shopLink } from '../../model/shop-link';
import { PriceDate } from '../price-date';

interface ProductProps {
  product: AffiliateProduct;
}

/**
 * A price with the day it was seen, and whether it is outdated; refers to the shop if there is no
 * price.
 */
export function BlockPrice({ product }: ProductProps) {
  const t = useTexts();
  if (product.price === '') return <span data-part="no-price">{t('product.noPrice')}</span>;
  return (
    <span data-part="price">
      <span>{product.price}</span>
      {product.priceAsOf !== null && (
        <small>
          <PriceDate product={product} />
        </small>
      )}
    </span>
  );
}

/** A rating as stars and as text. */
export const BlockRating = ({ rating }: { rating: number }) => {
  const t = useTexts();
  return (
    <span data-part="rating">
      <Stars value={rating} size={16} />
      <span>
        <span className="visually-hidden">{t('product.rated')} </span>
        {t('product.rating', { rating })}
      </span>
    </span>
  );
};

/** Pros or cons of a product. */
export const BlockPoints = ({
  points,
  side,
}: {
  points: readonly string[];
  side: 'pros' | 'cons';
}) => (
  <ul data-points={side}>
    {points.map((point, index) => (
      <li key={index}>{point}</li>
    ))}
  </ul>
);

/** Link to the shop: a button on screen, the address in print. */
export const BlockShop = ({ product }: ProductProps) => {
  const t = useTexts();
  return (
    <>
      <a {...shopLink(product)} data-part="shop" className="no-print">
        {t('product.shopNow')}
        <span className="visually-hidden">{t('product.shopNowOf', { name: product.name })}</span>
      </a>
      <span data-part="address" className="print-only">
        {shopAddress(product.affiliateUrl)}
      </span>
    </>
  );
};
