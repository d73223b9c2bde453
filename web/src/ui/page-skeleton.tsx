import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { media, rhythm, space, width } from '../theme/tokens';
import { Container } from './container';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from './skeleton';

/** Placeholder of a page whose code is loading. */
export const PageSkeleton = () => {
  const t = useTexts();
  return (
    <Container>
      <Outline label={t('loading.page')}>
        <Head>
          <Skeleton $width="7rem" $height="0.75rem" />
          <SkeletonText lines={2} size="3rem" />
          <SkeletonText lines={2} />
        </Head>
        <Cards>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Cards>
      </Outline>
    </Container>
  );
};

const Outline = styled(Loading)`
  display: grid;
  gap: ${rhythm.compact};
  min-height: 100svh;
  padding-block: ${rhythm.compact};
  align-content: start;
`;

const Head = styled.div`
  display: grid;
  gap: ${space[6]};
  max-width: ${width.text};
`;

const Cards = styled.div`
  display: grid;
  gap: ${rhythm.grid};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
