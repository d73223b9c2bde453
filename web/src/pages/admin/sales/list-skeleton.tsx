import { SkeletonRows } from '~/ui/loaded';
import { Parts } from '~/ui/layout';

/** A list to come. */
export const ListSkeleton = () => (
  <Parts>
    <SkeletonRows count={5} height="5rem" />
  </Parts>
);
