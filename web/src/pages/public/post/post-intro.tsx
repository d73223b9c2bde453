import styled from 'styled-components';
import { aiNote } from '@contract/ai-note';
import type { Post } from '@contract/post';
import { Disclosure } from '~/features/article/components/disclosure';
import { useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Byline } from './byline';

type IntroducedPost = Pick<
  Post,
  'excerpt' | 'affiliateProducts' | 'hasAffiliateLinks' | 'draftedByAi' | 'authors'
>;

/** Excerpt in a box, byline, and the disclosure of paid links before the first of them. */
export function PostIntro({ post }: { post: IntroducedPost }) {
  const t = useTexts();
  return (
    <Intro data-part="intro">
      {post.excerpt !== '' && <Excerpt>{post.excerpt}</Excerpt>}
      <Making>
        <Byline authors={post.authors} />
        {post.draftedByAi && <span>{aiNote(t, post.draftedByAi)}</span>}
      </Making>
      {(post.affiliateProducts.length > 0 || post.hasAffiliateLinks) && <Disclosure of="post" />}
    </Intro>
  );
}

const Intro = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[6]};
`;

const Excerpt = styled.p`
  padding: ${space[6]};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  font-weight: ${weight.medium};
  line-height: 1.32;
  color: ${color.ink};
  ${media.md} {
    padding: ${space[8]} ${space[10]};
  }
  ${media.print} {
    padding: 0 0 0 5mm;
    font-size: 15pt;
  }
`;

const Making = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  line-height: ${lineHeight.snug};
  ${media.print} {
    font-size: 9.5pt;
  }
`;
