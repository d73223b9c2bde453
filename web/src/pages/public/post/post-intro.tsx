import styled from 'styled-components';
import type { Post } from '@contract/post';
import { useSite } from '~/lib/site-context';
import { color, fontFamily, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** The excerpt in its box, and who answers for the text. */
export function PostIntro({ post }: { post: Pick<Post, 'excerpt'> }) {
  const { authorName } = useSite();
  return (
    <Intro>
      {post.excerpt !== '' && <Excerpt>{post.excerpt}</Excerpt>}
      <Byline>
        <span>
          By <Author>{authorName}</Author>
        </span>
        <span>AI-generated content, published by an editor</span>
      </Byline>
    </Intro>
  );
}

const Intro = styled.div`
  display: grid;
  gap: ${space[6]};
  margin-bottom: ${space[10]};
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
`;

const Byline = styled.p`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  line-height: ${lineHeight.snug};
`;

const Author = styled.span`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;
