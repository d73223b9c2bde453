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

/** Characters in about three lines of a card in a row of three. */
const CARD_CHARACTERS = 160;

/** `Mr.`, `St.`, `No.`, `U.S.`: periods that do not end a sentence. */
const isAbbreviation = (word: string): boolean => /^\W*(?:[A-Z][a-z]{0,3}\.|\S*\.\S*\.)/.test(word);

/** Splits an excerpt into the whole sentences that fit on a card, and the rest. */
export function cardSentences(excerpt: string): readonly [shown: string, rest: string] {
  if (excerpt.length <= CARD_CHARACTERS) return [excerpt, ''];
  let end = 0;
  for (const match of excerpt.matchAll(/(\S+[.!?…][”’"')]*)\s+(?=[“‘"'(]?\p{Lu})/gu)) {
    const word = match[1] ?? '';
    const sentenceEnd = match.index + word.length;
    if (sentenceEnd > CARD_CHARACTERS) break;
    if (!isAbbreviation(word)) end = sentenceEnd;
  }
  // CSS cuts off a sentence that is too long for the card.
  return end === 0 ? [excerpt, ''] : [excerpt.slice(0, end), excerpt.slice(end).trim()];
}

export interface PostCardProps {
  post: PostCard;
  /** Double size, with image and text side by side. */
  lead?: boolean;
  /** Whether the image is in the first view of the page. */
  priority?: boolean;
  /** The `sizes` attribute of the image. */
  sizes?: string;
  /** Whether a featured post has a badge. */
  showFeatured?: boolean;
  /** Heading level of the title, below that of its section. */
  titleAs?: 'h2' | 'h3';
}

const SIZES = '(min-width: 86em) 25rem, (min-width: 64em) 30vw, (min-width: 48em) 46vw, 92vw';
const LEAD_SIZES = '(min-width: 86em) 46rem, (min-width: 64em) 56vw, 92vw';

/** A post in a list; the whole card links to it, except for the product's link. */
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

/* Over the image, so that it does not move the title out of line with others in the row. */
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

// Shown only with room for all of it, so that narrow cards end with a sentence, not within a word.
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
