import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { rhythm, space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { Loading, Skeleton } from '~/ui/skeleton';
import { PostList } from '../story-list/post-list';

/** Placeholder of a tag page. */
export const TagSkeleton = () => {
  const t = useTexts();
  return (
    <Section space="compact">
      <Container>
        <Head label={t('loading.tag')}>
          <Skeleton $width="4rem" $height="1rem" />
          <Skeleton $width="min(24rem, 80%)" $height="3.5rem" />
          <Skeleton $width="min(16rem, 60%)" $height="1.25rem" />
        </Head>
        <PostList posts={undefined} page={1} path="" empty={null} hasLead />
      </Container>
    </Section>
  );
};

const Head = styled(Loading)`
  display: grid;
  gap: ${space[6]};
  margin-bottom: ${rhythm.compact};
`;
