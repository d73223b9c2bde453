import styled from 'styled-components';
import { AdminArea } from '../../frame/admin-area';
import { adminHead } from '../../frame/admin-head';
import { AttentionCard } from '~/features/attention/components/attention-card';
import { BackupCard } from '~/features/backups/components/backup-card';
import { ServerCard } from '~/features/system/components/server-card';
import { SystemState } from '~/features/system/components/system-state';
import { TaskTable } from '~/features/system/components/task-table';
import { AiCard, MailCard } from '~/features/system/components/work-card';
import { useFreshRead } from '~/lib/use-fresh-read';
import { readOne } from '~/lib/read';
import { Halves, Parts } from '~/ui/layout';
import { LoadingOrError } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';

/** Areas of the product that depend on the server and its connections. */
const SERVER_AREAS = ['server', 'mail', 'automation', 'social', 'search'] as const;

/** State of the installation. */
const systemRead = readOne('GET /api/system');

/** Shows the state of the installation and its attention items. */
function SystemScreen() {
  const answer = useFreshRead(systemRead);
  const { data } = answer;
  if (!data)
    return <LoadingOrError answer={answer} what="system status" skeleton={<SystemSkeleton />} />;
  return (
    <Parts>
      <AttentionCard areas={SERVER_AREAS} />
      <SystemState status={data} />
      <ServerCard status={data} />
      <EvenHalves>
        <MailCard mail={data.mail} />
        <AiCard ai={data.ai} />
      </EvenHalves>
      <TaskTable tasks={data.tasks} />
      <BackupCard folder={data.disk.folder} isShared={data.database.kind === 'PostgreSQL'} />
    </Parts>
  );
}

/* Bottom edges of both cards align. */
const EvenHalves = styled(Halves)`
  align-items: stretch;
`;

const SystemSkeleton = () => (
  <Parts>
    <Skeleton $height="9rem" />
    <Skeleton $height="7rem" />
    <Skeleton $height="16rem" />
    <Halves>
      <Skeleton $height="16rem" />
      <Skeleton $height="16rem" />
    </Halves>
    <Skeleton $height="24rem" />
  </Parts>
);

export const load = adminHead('System');

export const Page = () => (
  <AdminArea title="System">
    <SystemScreen />
  </AdminArea>
);
