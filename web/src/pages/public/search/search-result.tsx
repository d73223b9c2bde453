import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { postDate } from '@contract/search-listing';
import type { SearchWord } from '@contract/search-terms';
import { useCategoryImage } from '~/lib/category-image';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { coveringLink } from '~/theme/covering-link';
import { fontSize, lineHeight, media, space } from '~/theme/tokens';
import { clampLines, metaText, titleText } from '~/theme/type-styles';
import { CategoryBadge } from '~/ui/badge';
import { Picture } from '~/ui/image';
import { moveByArrows } from './arrow-keys';
import { MarkedText } from './marked-text';
import { ResultFrame, Thumb } from './result-frame';

interface SearchResultProps {
  post: PostCard;
  words: readonly SearchWord[];
}

/** A found post with the matching passage; the whole card is a link. */
export const SearchResult = ({ post, words }: SearchResultProps) => {
  const imageOf = useCategoryImage();
  const t = useTexts();
  const { timezone } = useSite();
  const { category } = post;
  return (
    <Result>
      <Thumb>
        <Picture
          src={post.imageUrl || imageOf(category?.slug)}
          alt={post.imageUrl === '' ? '' : post.imageAlt}
          sizes="(min-width: 48em) 13rem, 6.5rem"
          widths={[480]}
          fill
        />
      </Thumb>
      <Heading>
        {category && <CategoryBadge name={category.name} hex={category.color} variant="rule" />}
        <Title>
          <TitleLink to={`/post/${post.slug}`} onKeyDown={moveByArrows} data-stop>
            <MarkedText text={post.title} words={words} />
          </TitleLink>
        </Title>
      </Heading>
      <Words>
        <Text>
          <MarkedText text={post.passage ?? post.excerpt} words={words} />
        </Text>
        <Dated dateTime={postDate(post)}>{t.longDate(postDate(post), timezone)}</Dated>
      </Words>
    </Result>
  );
};

const Result = styled(ResultFrame).attrs({ as: 'article' })`
  position: relative;
`;

const Heading = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[3]};
  min-width: 0;
`;

const Title = styled.h3`
  ${titleText}
  font-size: ${fontSize.h4};
  ${clampLines(4)}
`;

const TitleLink = styled(SiteLink)`
  ${coveringLink('-2px')}
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-width: 0;
`;

const Text = styled.p`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.body};
  ${clampLines(5)}
  ${media.md} {
    max-width: 40rem;
    -webkit-line-clamp: 3;
  }
`;

const Dated = styled.time`
  ${metaText}
`;
