import type { ReactNode } from 'react';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { useTexts } from '~/lib/texts';
import { BlockImage } from './block-image';
import { BlockPoints, BlockPrice, BlockRating, BlockShop } from './product-parts';

interface ProductBlockProps {
  product: AffiliateProduct;
  /** The editor's note on the product in this article. */
  children: ReactNode;
  hasNote: boolean;
}

/** A product card: its details, the editors' verdict, and a link to its shop. */
export function ProductBlock({ product, children, hasNote }: ProductBlockProps) {
  const t = useTexts();
  const { name, brand, description, rating, bestFor, pros, cons } = product;
  return (
    <div data-block="product" data-slot="product" role="group" aria-label={name}>
      <BlockImage
        src={product.imageUrl}
        alt=""
        sizes="(min-width: 48rem) 18rem, (min-width: 40rem) 34rem, 92vw"
      />
      <div data-part="head">
        {!name.startsWith(brand) && <p data-part="eyebrow">{brand}</p>}
        <p data-part="name">{name}</p>
        {rating !== null && <BlockRating rating={rating} />}
        {bestFor !== '' && (
          <p data-part="best">
            <span>{t('product.best')}</span> {bestFor}
          </p>
        )}
        {!hasNote && description !== '' && <p data-part="description">{description}</p>}
      </div>
      {hasNote && <div data-part="note">{children}</div>}
      {(pros.length > 0 || cons.length > 0) && (
        <div data-part="verdict">
          {pros.length > 0 && <Side side="pros" label={t('product.pros')} points={pros} />}
          {cons.length > 0 && <Side side="cons" label={t('product.cons')} points={cons} />}
        </div>
      )}
      <div data-part="foot">
        <BlockPrice product={product} />
        <BlockShop product={product} />
      </div>
    </div>
  );
}

interface SideProps {
  side: 'pros' | 'cons';
  label: string;
  points: readonly string[];
}

const Side = ({ side, label, points }: SideProps) => (
  <div>
    <p data-part="label">{label}</p>
    <BlockPoints side={side} points={points} />
  </div>
);
