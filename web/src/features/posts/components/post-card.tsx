import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { useCategoryImage } from '~/lib/category-image';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { coveringLink } from '~/theme/covering-link';
import { color, fontSize, lineHeight, media, radius, rhythm, space, weight } from '~/theme/tokens';
import { clampLines, titleText } from '~/theme/type-styles';
import { Badge, CategoryBadge } from '~/ui/badge';
import { Picture } from '~/ui/image';
import { PostFoot } from './post-foot';

/** About what three lines of a card in a row of three hold. */
const CARD_CHARACTERS = 160;

/** `Mr.`, `St.`, `No.`, `U.S.`: their stop ends no sentence. */
const isAbbreviation = (word: string): boolean => /^\W*(?:[A-Z][a-z]{0,3}\.|\S*\.\S*\.)/.test(word);

/** The whole sentences of an excerpt that a card has room for, and the rest of it. */
export function cardSentences(excerpt: string): readonly [shown: string, rest: string] {
  if (excerpt.length <= CARD_CHARACTERS) return [excerpt, ''];
  let end = 0;
  for (const match of excerpt.matchAll(/(\S+[.!?…][”’"')]*)\s+(?=[“‘"'(]?\p{Lu})/gu)) {
    const word = match[1] ?? '';
    const sentenceEnd = match.index + word.length;
    if (sentenceEnd > CARD_CHARACTERS) break;
    if (!isAbbreviation(word)) end = sentenceEnd;
  }
  // A sentence too long for the card is cut off by the card itself.
  return end === 0 ? [excerpt, ''] : [excerpt.slice(0, end), excerpt.slice(end).trim()];
}

export interface PostCardProps {
  post: PostCard;
  /** Twice the size, image and words side by side. */
  lead?: boolean;
  /** The image is in the first view of the page. */
  priority?: boolean;
  /** How wide the image is shown. */
  sizes?: string;
  /** Says on the card that the post is featured. */
  showFeatured?: boolean;
  /** Level of the title; the section above it has the next higher one. */
  titleAs?: 'h2' | 'h3';
}

const SIZES = '(min-width: 86em) 25rem, (min-width: 64em) 30vw, (min-width: 48em) 46vw, 92vw';
const LEAD_SIZES = '(min-width: 86em) 46rem, (min-width: 64em) 56vw, 92vw';

/** A post in a list; all of it leads to its page, save the product's own link. */
export const ArticleCard = ({
  post,
  lead = false,
  priority = false,
  sizes = lead ? LEAD_SIZES : SIZES,
  showFeatured = false,
  titleAs = 'h3',
}: PostCardProps) => {
  const t = useTexts();
  const imageOf = useCategoryImage();
  const { category } = post;
  const [sentences, rest] = cardSentences(post.excerpt);
  return (
    <Card data-lead={lead || undefined}>
      <Plate>
        <Picture
          src={post.imageUrl || imageOf(category?.slug)}
          alt={post.imageUrl === '' ? '' : post.imageAlt}
          sizes={sizes}
          priority={priority}
          fill
        />
        {category && <Tag name={category.name} hex={category.color} />}
        {showFeatured && post.featured && <Featured tone="gold">{t('card.featured')}</Featured>}
      </Plate>
      <Words>
        <Title as={titleAs}>
          <TitleLink to={`/post/${post.slug}`}>{post.title}</TitleLink>
        </Title>
        <Excerpt>
          {sentences}
          {rest !== '' && <Rest> {rest}</Rest>}
        </Excerpt>
        <PostFoot post={post} />
      </Words>
    </Card>
  );
};

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  height: 100%;
  &[data-lead] {
    ${media.lg} {
      display: grid;
      grid-template-columns: 7fr 5fr;
      gap: ${rhythm.grid};
      align-items: center;
    }
  }
`;

const Plate = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${radius.plate};
  background-color: ${color.sunken};
`;

const Tag = styled(CategoryBadge)`
  position: absolute;
  bottom: 0;
  left: 0;
  border-radius: 0;
`;

/* On the image, so that the titles of a row stand on one line. */
const Featured = styled(Badge)`
  position: absolute;
  top: ${space[3]};
  right: ${space[3]};
  background-color: ${color.surface};
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: stretch;
  gap: ${space[4]};
`;

const Title = styled.h3`
  ${titleText}
  font-size: ${fontSize.h4};
  ${clampLines(3)}
  [data-lead] & {
    font-size: ${fontSize.h3};
    font-weight: ${weight.medium};
    ${media.lg} {
      font-size: ${fontSize.h2};
      -webkit-line-clamp: 5;
    }
  }
`;

const TitleLink = styled(SiteLink)`
  ${coveringLink('6px')}
`;

const Excerpt = styled.p`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.body};
  ${clampLines(3)}
  [data-lead] & {
    font-size: ${fontSize.body};
    -webkit-line-clamp: 5;
  }
`;

// Only where there is room for all of it: a narrow card ends with a sentence, not within a word.
const Rest = styled.span`
  display: none;
  ${media.md} {
    [data-lead] & {
      display: inline;
    }
  }
  ${media.lg} {
    [data-place='half'] &,
    [data-place='wide'] & {
      display: inline;
    }
  }
`;
