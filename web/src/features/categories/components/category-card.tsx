import styled, { css } from 'styled-components';
import type { Category } from '@contract/category';
import { categoryImage } from '~/lib/category-image';
import { SiteLink } from '~/lib/site-link';
import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  media,
  motion,
  palette,
  space,
  weight,
} from '~/theme/tokens';
import { clampLines } from '~/theme/type-styles';
import { Picture } from '~/ui/picture';

/** Higher on phones, where two stand in a row. */
export const cardShape = css`
  aspect-ratio: 4 / 5;
  ${media.sm} {
    aspect-ratio: 1;
  }
`;

const SIZES = '(min-width: 86em) 25rem, (min-width: 64em) 30vw, 60vw';

/** A category as a picture with its name, leading to its page. */
export const CategoryCard = ({ category }: { category: Category }) => (
  <Card to={`/category/${category.slug}`} data-tone="stage">
    <Picture src={categoryImage(category.slug, category.imageUrl)} alt="" sizes={SIZES} fill />
    <Words>
      <Rule style={{ backgroundColor: category.color }} />
      <Name>{category.name}</Name>
      <Description>{category.description}</Description>
    </Words>
  </Card>
);

const Card = styled(SiteLink)`
  position: relative;
  display: flex;
  align-items: flex-end;
  ${cardShape}
  overflow: hidden;
  background-color: ${color.sunken};
  text-decoration: none;
  & img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  &:hover img {
    transform: scale(1.02);
  }
`;

const Words = styled.span`
  position: relative;
  display: grid;
  gap: ${space[2]};
  width: 100%;
  padding: ${space[16]} ${space[4]} ${space[4]};
  ${media.sm} {
    padding: ${space[16]} ${space[6]} ${space[6]};
  }
  background-image: linear-gradient(
    to top,
    rgb(15 14 12 / 0.88),
    rgb(15 14 12 / 0.66) 55%,
    transparent
  );
  color: ${palette.ivory};
`;

const Rule = styled.span`
  width: ${space[10]};
  height: 2px;
`;

const Name = styled.span`
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.title};
`;

const Description = styled.span`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  display: none;
  ${media.sm} {
    ${clampLines(2)}
  }
`;
