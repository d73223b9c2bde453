import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { Loading, Skeleton } from '~/ui/skeleton';

/** A report to come. */
export const ReportSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Blocks>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} $height="3.5rem" />
      ))}
    </Blocks>
  </Loading>
);

const Blocks = styled.div`
  display: grid;
  gap: ${space[3]};
`;
