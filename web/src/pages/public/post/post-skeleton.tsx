import styled from 'styled-components';
import { ArticleSkeleton } from '~/features/article/components/article-skeleton';
import { useTexts } from '~/lib/texts';
import { palette, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { PostColumns } from './post-columns';

/** Placeholder of a post. */
export const PostSkeleton = () => {
  const t = useTexts();
  return (
    <Loading label={t('loading.article')}>
      <Stage data-tone="stage">
        <Words>
          <Skeleton $width="9rem" $height="1.5rem" />
          <Title lines={2} size="3.5rem" />
        </Words>
      </Stage>
      <Container>
        <PostColumns>
          <div data-part="details">
            <SkeletonText lines={4} />
          </div>
          <Intro data-part="intro">
            <Skeleton $height="9rem" />
            <Skeleton $width="60%" $height="0.75rem" />
          </Intro>
          <Share data-part="share">
            <Skeleton $height="2.75rem" />
          </Share>
          <div data-part="text">
            <ArticleSkeleton />
          </div>
        </PostColumns>
      </Container>
    </Loading>
  );
};

const Stage = styled.div`
  display: flex;
  align-items: flex-end;
  min-height: clamp(28rem, 72svh, 46rem);
  background-color: ${palette.ink};
`;

const Words = styled(Container)`
  display: grid;
  gap: ${space[6]};
  padding-block: ${rhythm.compact} ${space[16]};
`;

const Title = styled(SkeletonText)`
  max-width: 40rem;
`;

const Intro = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[6]};
`;

const Share = styled.div`
  max-width: 13.75rem;
`;
