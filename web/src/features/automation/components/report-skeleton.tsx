import { SkeletonRows } from '~/ui/loaded';
import { Stack } from '~/ui/layout';

/** Placeholder of a report. */
export const ReportSkeleton = () => (
  <Stack $gap={3}>
    <SkeletonRows count={4} height="3.5rem" />
  </Stack>
);
