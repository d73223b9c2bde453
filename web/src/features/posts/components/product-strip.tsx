import styled from 'styled-components';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { color, fontSize, lineHeight, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

/** A product in a card: small, framed by a hairline and marked as an affiliate link. */
export const ProductStrip = ({ product }: { product: AffiliateProduct }) => (
  <Strip>
    {product.imageUrl !== '' && (
      <Thumb src={product.imageUrl} alt="" sizes="4.5rem" ratio={1} widths={[480]} />
    )}
    <Words>
      <Mark>Affiliate link</Mark>
      <Name>{product.name}</Name>
      {product.price !== '' && <Price>{product.price}</Price>}
    </Words>
    <Shop href={product.affiliateUrl} target="_blank" rel="sponsored nofollow noopener noreferrer">
      Shop
      <span className="visually-hidden"> {product.name} (affiliate link, opens in a new tab)</span>
      <Icon name="external" size={14} />
    </Shop>
  </Strip>
);

const Strip = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
`;

const Thumb = styled(Picture)`
  flex: none;
  width: 4.5rem;
`;

const Words = styled.div`
  display: grid;
  gap: 0.125rem;
  min-width: 0;
  margin-right: auto;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
`;

const Mark = styled.p`
  font-size: ${fontSize.caption};
  color: ${color.muted};
`;

const Name = styled.p`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Shop = styled.a`
  ${capsText}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  padding-inline: ${space[3]};
  color: ${color.goldText};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
`;
