import { useId } from 'react';
import styled, { css } from 'styled-components';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { useTexts } from '~/lib/texts';
import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  media,
  radius,
  rhythm,
  space,
} from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/image';
import { shopAddress, shopLink } from '../model/shop-link';
import { PriceDate } from './price-date';

interface ProductGridProps {
  products: readonly AffiliateProduct[];
  brandName: string;
}

/** The affiliate products of a post, below a disclosure. */
export function ProductGrid({ products, brandName }: ProductGridProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Intro>
        <h2 id={titleId}>{t('product.featured')}</h2>
        <Disclosure data-disclosure>{t('product.affiliate', { brand: brandName })}</Disclosure>
      </Intro>
      <Grid role="list" data-columns={columnsFor(products.length)}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </Grid>
    </section>
  );
}

/** Columns for a number of products: one alone, two and four in pairs, others in rows of three. */
const columnsFor = (n: number): number => (n === 1 ? 1 : n === 2 || n === 4 ? 2 : 3);

function ProductCard({ product }: { product: AffiliateProduct }) {
  const t = useTexts();
  const { name, description, imageUrl, affiliateUrl } = product;
  return (
    <Card>
      <Frame>
        <Picture
          src={imageUrl}
          alt={name}
          ratio={4 / 3}
          widths={[480, 800, 1200]}
          sizes="(min-width: 80em) 34rem, (min-width: 40em) 45vw, 85vw"
        />
      </Frame>
      <Name>{name}</Name>
      {description !== '' && <Description>{description}</Description>}
      <Foot>
        <Price product={product} />
        <ButtonLink {...shopLink(product)} size="small" className="no-print">
          {t('product.shopNow')}
          <span className="visually-hidden">{t('product.shopNowOf', { name })}</span>
        </ButtonLink>
        <Shop className="print-only">{shopAddress(affiliateUrl)}</Shop>
      </Foot>
    </Card>
  );
}

/**
 * A price with the day it was seen, and whether it is outdated; refers to the shop if there is no
 * price.
 */
function Price({ product }: { product: AffiliateProduct }) {
  const t = useTexts();
  if (product.price === '') return <NoPrice>{t('product.noPrice')}</NoPrice>;
  return (
    <PriceNote>
      <Amount>{product.price}</Amount>
      {product.priceAsOf !== null && (
        <AsOf>
          <PriceDate product={product} />
        </AsOf>
      )}
    </PriceNote>
  );
}

const Intro = styled.div`
  display: grid;
  gap: ${space[4]};
  break-inside: avoid;
  break-after: avoid;
`;

const Disclosure = styled.p`
  ${metaText}
`;

/** The last of three products in rows of two: image and text side by side. */
const sideBySide = css`
  & > article {
    display: grid;
    grid-template: auto auto 1fr / repeat(2, minmax(0, 1fr));
    column-gap: ${space[6]};
  }
  & > article > :first-child {
    grid-row: span 3;
    margin-bottom: 0;
  }
`;

const Grid = styled.ul`
  display: grid;
  gap: ${rhythm.grid};
  margin-top: ${space[10]};
  ${media.sm} {
    &[data-columns='2'],
    &[data-columns='3'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-columns='1'] {
      max-width: 36rem;
    }
  }
  @media screen {
    ${media.sm} {
      ${media.belowLg} {
        &[data-columns='3'] > li:last-child:nth-child(odd) {
          grid-column: 1 / -1;
          ${sideBySide}
        }
      }
    }
  }
  ${media.lg} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${media.print} {
    display: block;
    margin-top: 4mm;
  }
`;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.plate};
  background-color: ${color.surface};
  ${media.print} {
    display: grid;
    grid-template-columns: 32mm 1fr;
    gap: 0 6mm;
    height: auto;
    padding: 4mm 0;
    border-width: 1px 0 0;
    break-inside: avoid;
  }
`;

const Frame = styled.div`
  margin-bottom: ${space[5]};
  background-color: ${color.sunken};
  aspect-ratio: 4 / 3;
  ${media.print} {
    grid-row: 1 / span 3;
    align-self: start;
    margin: 0;
  }
`;

const Name = styled.h3`
  font-size: ${fontSize.h4};
`;

const Description = styled.p`
  margin-top: ${space[3]};
  font-size: ${fontSize.small};
  line-height: 1.55;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: auto;
  padding-top: ${space[5]};
`;

const Shop = styled.span`
  ${metaText}
  overflow-wrap: anywhere;
`;

const PriceNote = styled.p`
  display: grid;
  flex: 1 1 8rem;
  gap: ${space[2]};
`;

const NoPrice = styled.p`
  ${metaText}
`;

const Amount = styled.span`
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  line-height: ${lineHeight.flat};
  font-variant-numeric: lining-nums tabular-nums;
  color: ${color.ink};
`;

const AsOf = styled.span`
  ${metaText}
  font-size: ${fontSize.caption};
  & > time {
    white-space: nowrap;
  }
`;
