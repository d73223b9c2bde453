import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import { color, fontSize, media, space } from '~/theme/tokens';
import { capsText, metaText, titleText } from '~/theme/type-styles';
import { Picture } from '~/ui/image';

/** Aspect ratio of the recommended 1200 × 600 px. */
const HERO_RATIO = 2;

interface CategorySummaryProps {
  category: Category;
  /** Actions on the category. */
  children: ReactNode;
}

/** A category's image, name, address, color and description. */
export const CategorySummary = ({ category, children }: CategorySummaryProps) => (
  <Row>
    <Plate>
      {category.imageUrl ? (
        <Picture
          src={category.imageUrl}
          alt=""
          sizes="(min-width: 64em) 16rem, 100vw"
          widths={[480, 800]}
          ratio={HERO_RATIO}
        />
      ) : (
        <NoImage>No hero image set</NoImage>
      )}
    </Plate>
    <Words>
      <Name>{category.name}</Name>
      <Facts>
        <span>
          <Swatch aria-hidden style={{ backgroundColor: category.color }} />
          {category.color}
        </span>
        <a href={`/category/${category.slug}`} target="_blank" rel="noreferrer">
          /category/{category.slug}
        </a>
      </Facts>
      <p>{category.description || <Nothing>No description</Nothing>}</p>
    </Words>
    <Actions>{children}</Actions>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.md} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space[4]} ${space[6]};
  }
  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr) auto;
  }
`;

const Plate = styled.div`
  ${media.md} {
    grid-row: span 2;
  }
  ${media.lg} {
    grid-row: auto;
  }
`;

const NoImage = styled.p`
  ${capsText}
  display: grid;
  place-content: center;
  aspect-ratio: ${HERO_RATIO};
  border: 1px dashed ${color.line};
  letter-spacing: 0.08em;
  color: ${color.muted};
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

const Name = styled.h3`
  ${titleText}
  font-size: ${fontSize.h4};
`;

const Facts = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }
`;

const Swatch = styled.span`
  width: 0.875rem;
  height: 0.875rem;
  border: 1px solid ${color.line};
`;

const Nothing = styled.span`
  color: ${color.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[2]} ${space[3]};
`;
