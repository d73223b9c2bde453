import { SkeletonRows } from '~/ui/loaded';
import { Parts } from '~/ui/layout';

/** Placeholder of a list. */
export const ListSkeleton = () => (
  <Parts>
    <SkeletonRows count={5} height="5rem" />
  </Parts>
);
