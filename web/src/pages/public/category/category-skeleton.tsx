import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { palette, rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { Loading, Skeleton } from '~/ui/skeleton';
import { PostList } from '../story-list/post-list';

/** Placeholder of a category page. */
export const CategorySkeleton = () => {
  const t = useTexts();
  return (
    <>
      <Stage data-tone="stage">
        <Words>
          <Loading label={t('loading.category')}>
            <Lines>
              <Skeleton $width="8rem" $height="1.5rem" />
              <Skeleton $width="min(24rem, 80%)" $height="3.5rem" />
              <Skeleton $width="min(36rem, 100%)" $height="1.25rem" />
            </Lines>
          </Loading>
        </Words>
      </Stage>
      <Section space="compact">
        <Container>
          <PostList posts={undefined} page={1} path="" empty={null} hasLead />
        </Container>
      </Section>
    </>
  );
};

const Stage = styled.div`
  display: flex;
  align-items: flex-end;
  min-height: clamp(24rem, 56svh, 36rem);
  background-color: ${palette.ink};
`;

const Words = styled(Container)`
  padding-block: ${rhythm.compact} ${space[16]};
`;

const Lines = styled.div`
  display: grid;
  gap: ${space[5]};
`;
