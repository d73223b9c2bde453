import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { FieldPair, SplitCard } from '~/ui/split-card';

const groups = ['Magazine', 'Contact', 'Social links', 'Site', 'Mail', 'AI'];

/** The groups to come, their titles known already. */
export const SettingsSkeleton = () => (
  <Loading label="Loading settings…">
    {groups.map((title) => (
      <SplitCard key={title} title={title} note={<SkeletonText lines={2} />}>
        <FieldPair>
          <Skeleton $height="4.75rem" />
          <Skeleton $height="4.75rem" />
        </FieldPair>
        <Skeleton $height="4.75rem" />
      </SplitCard>
    ))}
  </Loading>
);
