import styled from 'styled-components';
import { color, media, space } from '~/theme/tokens';
import { Loading, Skeleton } from '~/ui/skeleton';

const ROWS = 8;

/** Placeholder of article rows. */
export const ArticleRowsSkeleton = () => (
  <Loading label="Loading articles…">
    {Array.from({ length: ROWS }, (_, index) => (
      <Row key={index} aria-hidden>
        <Skeleton $width="5.25rem" $height="3.5rem" />
        <Words>
          <Skeleton $width="60%" $height="1rem" />
          <Skeleton $width="36%" $height="0.75rem" />
        </Words>
        <Rest>
          <Skeleton $width="8rem" $height="0.75rem" />
          <Skeleton $width="8rem" $height="0.75rem" />
          <Skeleton $width="5rem" $height="1.25rem" />
        </Rest>
      </Row>
    ))}
  </Loading>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  min-height: 5.5rem;
  border-bottom: 1px solid ${color.line};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[3]};
`;

const Rest = styled.div`
  display: none;
  ${media.md} {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
`;
