import styled from 'styled-components';
import type { CardProduct } from '@contract/affiliate-product';
import { RichText, useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, radius, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/image';

/** A small product on a card, marked as an affiliate link. */
export const ProductStrip = ({ product }: { product: CardProduct }) => {
  const t = useTexts();
  return (
    <Strip>
      <Note data-disclosure>{t('card.affiliate')}</Note>
      {product.imageUrl !== '' && (
        <Thumb src={product.imageUrl} alt="" sizes="4.5rem" ratio={1} widths={[480]} />
      )}
      <Words>
        <Name>{product.name}</Name>
        {product.price !== '' && (
          <Price>
            {product.price} <Seen product={product} />
          </Price>
        )}
      </Words>
      <Shop
        href={product.affiliateUrl}
        target="_blank"
        rel="sponsored nofollow noopener noreferrer"
        data-product={product.id}
        data-sub-id={product.subIdParameter ?? undefined}
      >
        {t('card.shop')}
        <span className="visually-hidden"> {t('card.shopOf', { name: product.name })}</span>
        <Icon name="external" size={14} />
      </Shop>
    </Strip>
  );
};

/** The day a price was seen, and whether it is outdated. */
function Seen({ product: { priceAsOf, priceIsOld } }: { product: CardProduct }) {
  const t = useTexts();
  if (priceAsOf === null) return null;
  return (
    <AsOf>
      <RichText
        of={priceIsOld ? 'product.seenOnShort' : 'product.asOfShort'}
        values={{ date: <time dateTime={priceAsOf}>{t.shortDate(priceAsOf)}</time> }}
      />
    </AsOf>
  );
}

const Strip = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.plate};
  background-color: ${color.surface};
`;

const Thumb = styled(Picture)`
  flex: none;
  width: 4.5rem;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 8rem;
  gap: 0.125rem;
  min-width: 0;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
`;

/** Above the link, across the full width. */
const Note = styled.p`
  flex: 1 0 100%;
  padding-bottom: ${space[2]};
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
`;

const Name = styled.p`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
`;

const AsOf = styled.span`
  font-size: ${fontSize.caption};
  color: ${color.muted};
  & > time {
    white-space: nowrap;
  }
`;

const Shop = styled.a`
  ${capsText}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-left: auto;
  padding-inline: ${space[2]};
  color: ${color.goldText};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
`;
