import { Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';

/** A list to come. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Parts>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} $height="5rem" />
      ))}
    </Parts>
  </Loading>
);
