import styled from 'styled-components';
import { color, space } from '~/theme/tokens';
import { Stack } from '~/ui/layout';
import { Skeleton, SkeletonText } from '~/ui/skeleton';

interface RowsSkeletonProps {
  rows: number;
  /** CSS width of the element at the end of each row. */
  endWidth: string;
}

/** Placeholder rows: a title, a line below it, and an element at the end. */
export const RowsSkeleton = ({ rows, endWidth }: RowsSkeletonProps) => (
  <div>
    {Array.from({ length: rows }, (_, index) => (
      <Row key={index}>
        <div>
          <Skeleton $width="45%" $height="1rem" />
          <Skeleton $width="70%" $height="0.75rem" />
        </div>
        <Skeleton $width={endWidth} $height="1.5rem" />
      </Row>
    ))}
  </div>
);

/** Placeholder of changed passages. */
export const PassagesSkeleton = () => (
  <Stack $gap={3}>
    {Array.from({ length: 3 }, (_, index) => (
      <Passage key={index}>
        <Skeleton $width="9rem" $height="1rem" />
        <SkeletonText lines={2} />
      </Passage>
    ))}
  </Stack>
);

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};
  & > div {
    display: grid;
    flex: 1;
    gap: ${space[2]};
  }
`;

const Passage = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.page};
`;
