import styled, { css } from 'styled-components';
import type { Category } from '@contract/category';
import { categoryImage } from '@contract/category-image';
import { SiteLink } from '~/lib/site-link';
import { color, fontSize, lineHeight, media, motion, radius, space } from '~/theme/tokens';
import { clampLines, titleText } from '~/theme/type-styles';
import { Picture } from '~/ui/image';
import { Skeleton, SkeletonText } from '~/ui/skeleton';

/* Widths of the whole image, which a plate of another shape crops at the sides. */
const WIDE = '(min-width: 86em) 39rem, (min-width: 64em) 46vw, 92vw';
const THIRD = '(min-width: 86em) 30rem, (min-width: 64em) 35vw, (min-width: 40em) 54vw, 80vw';

interface CategoryCardProps {
  category: Category;
  /**
   * Whether the card shares its row with two others on a desktop, and with one on smaller screens.
   */
  isThird: boolean;
}

/** A category's image, name and color, as a link to its page. */
export const CategoryCard = ({ category, isThird }: CategoryCardProps) => (
  <Card to={`/category/${category.slug}`}>
    <Plate data-plate>
      <Picture
        src={categoryImage(category.slug, category.imageUrl)}
        alt=""
        sizes={isThird ? THIRD : WIDE}
        fill
      />
    </Plate>
    <Words style={{ borderTopColor: category.color }}>
      <Name>{category.name}</Name>
      <Description>{category.description}</Description>
    </Words>
  </Card>
);

/** Placeholder of a card. */
export const CategoryCardSkeleton = () => (
  <div>
    <SkeletonPlate $ratio={1} />
    <Words as="div">
      <Skeleton $width="60%" $height="1.5rem" />
      <SkeletonDescription lines={2} size="1rem" />
    </Words>
  </div>
);

const shape = css`
  aspect-ratio: 1;
  ${media.sm} {
    aspect-ratio: 3 / 2;
  }
`;

const Card = styled(SiteLink)`
  display: block;
  color: ${color.text};
  text-decoration: none;
  /* The images have their subject right of the center, clear of the text on a hero. */
  & img {
    object-position: 70% 50%;
    transition: transform ${motion.slow} ${motion.ease};
  }
  &:hover img {
    transform: scale(1.02);
  }
`;

const Plate = styled.span`
  ${shape}
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: ${radius.plate};
  background-color: ${color.sunken};
`;

const SkeletonPlate = styled(Skeleton)`
  ${shape}
`;

const Words = styled.span`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 3px solid transparent;
`;

const Name = styled.span`
  ${titleText}
  font-size: ${fontSize.h4};
  ${Card}:hover & {
    color: ${color.goldText};
  }
`;

const Description = styled.span`
  display: none;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  text-wrap: pretty;
  ${media.sm} {
    ${clampLines(3)}
  }
`;

const SkeletonDescription = styled(SkeletonText)`
  display: none;
  ${media.sm} {
    display: grid;
  }
`;
