import { attentionRead } from '~/features/attention/api/reads';
import { AttentionList } from '~/features/attention/components/attention-list';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Parts } from '~/ui/layout';
import { Answered } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';

const AttentionSkeleton = () => (
  <Parts>
    <Skeleton $height="14rem" />
    <Skeleton $height="20rem" />
  </Parts>
);

const AttentionScreen = () => (
  <Answered
    answer={useFreshRead(attentionRead)}
    what="list of what needs you"
    skeleton={<AttentionSkeleton />}
  >
    {(attention) => <AttentionList attention={attention} />}
  </Answered>
);

export const load = adminHead('What needs you');

export const Page = () => (
  <AdminArea title="What needs you">
    <AttentionScreen />
  </AdminArea>
);
