import { BackupCard } from '~/features/backups/components/backup-card';
import { readOne, useRead } from '~/lib/read';
import { Answered } from '~/ui/loaded';

const systemRead = readOne('GET /api/system');

/** Where backups are, and the first of them. */
export const BackupStep = () => (
  <Answered answer={useRead(systemRead)} what="system status">
    {({ disk, database }) => (
      <BackupCard folder={disk.folder} isShared={database.kind === 'PostgreSQL'} />
    )}
  </Answered>
);
