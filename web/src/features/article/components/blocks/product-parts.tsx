import type { AffiliateProduct } from '@contract/affiliate-product';
import { Stars } from '~/ui/stars';
import { NO_PRICE, priceDate, shopAddress, shopLink } from '../../model/shop-link';

interface ProductProps {
  product: AffiliateProduct;
}

/** A price, the day it was seen and whether that is long ago; the shop has it where we have none. */
export function BlockPrice({ product }: ProductProps) {
  const date = priceDate(product);
  if (product.price === '') return <span data-part="no-price">{NO_PRICE}</span>;
  return (
    <span data-part="price">
      <span>{product.price}</span>
      {date && (
        <small>
          {date.before} <time dateTime={date.dateTime}>{date.date}</time>
          {date.after}
        </small>
      )}
    </span>
  );
}

/** A rating as stars and in words. */
export const BlockRating = ({ rating }: { rating: number }) => (
  <span data-part="rating">
    <Stars value={rating} size={16} />
    <span>
      <span className="visually-hidden">Rated </span>
      {rating} of 5
    </span>
  </span>
);

/** What speaks for a product, or against it. */
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

/** The way to the shop: a button, and on paper its address. */
export const BlockShop = ({ product }: ProductProps) => (
  <>
    <a {...shopLink(product)} data-part="shop" className="no-print">
      Shop Now
      <span className="visually-hidden">: {product.name}, opens in a new tab</span>
    </a>
    <span data-part="address" className="print-only">
      {shopAddress(product.affiliateUrl)}
    </span>
  </>
);
