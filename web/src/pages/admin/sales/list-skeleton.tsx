import { Parts } from '~/ui/layout';
import { SkeletonRows } from '~/ui/skeleton';

/** A list to come. */
export const ListSkeleton = () => (
  <Parts>
    <SkeletonRows count={5} height="5rem" />
  </Parts>
);
