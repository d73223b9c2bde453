import { Stack } from '~/ui/layout';
import { SkeletonRows } from '~/ui/skeleton';

/** A report to come. */
export const ReportSkeleton = () => (
  <Stack $gap={3}>
    <SkeletonRows count={4} height="3.5rem" />
  </Stack>
);
