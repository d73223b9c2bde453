import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { SkeletonRows } from '~/ui/skeleton';

/** A report to come. */
export const ReportSkeleton = () => (
  <Blocks>
    <SkeletonRows count={4} height="3.5rem" />
  </Blocks>
);

const Blocks = styled.div`
  display: grid;
  gap: ${space[3]};
`;
