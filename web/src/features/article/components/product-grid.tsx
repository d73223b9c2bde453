import { useId } from 'react';
import styled from 'styled-components';
import type { AffiliateProduct } from '@contract/affiliate-product';
import { color, fontFamily, fontSize, lineHeight, media, rhythm, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ButtonLink } from '~/ui/button';
import { Picture } from '~/ui/picture';

interface ProductGridProps {
  products: readonly AffiliateProduct[];
  brandName: string;
}

/** The affiliate products of a post, the disclosure before the first. */
export function ProductGrid({ products, brandName }: ProductGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Intro>
        <h2 id={titleId}>Featured Products</h2>
        <Disclosure>
          Affiliate links: {brandName} may earn a commission when you buy through them.
        </Disclosure>
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

/** One stands alone, two and four in pairs; more fill rows of three. */
const columnsFor = (n: number): number => (n === 1 ? 1 : n === 2 || n === 4 ? 2 : 3);

function ProductCard({ product }: { product: AffiliateProduct }) {
  const { name, description, price, imageUrl, affiliateUrl } = product;
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
        <Price>{price}</Price>
        <ButtonLink
          href={affiliateUrl}
          size="small"
          target="_blank"
          rel="sponsored nofollow noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          Shop Now
          <span className="visually-hidden">: {name}, opens in a new tab</span>
        </ButtonLink>
      </Foot>
    </Card>
  );
}

const Intro = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Disclosure = styled.p`
  ${metaText}
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
  ${media.lg} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.surface};
`;

const Frame = styled.div`
  margin-bottom: ${space[5]};
  background-color: ${color.sunken};
  aspect-ratio: 4 / 3;
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

const Price = styled.span`
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  line-height: ${lineHeight.flat};
  font-variant-numeric: lining-nums tabular-nums;
  color: ${color.ink};
`;
