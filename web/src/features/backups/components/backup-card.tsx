import { backupsKept } from '@contract/backup';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { LoadFailure } from '~/ui/error-screen';
import { Meta, Parts } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { Loading, Skeleton } from '~/ui/skeleton';
import { backupsRead } from '../api/reads';
import { useBackupRun } from '../model/use-backup-run';
import { BackupList } from './backup-list';

const { days, weeks, months } = backupsKept;

interface BackupCardProps {
  /** The data folder of the server that answers. */
  folder: string;
  /** Whether other servers may work on the same database. */
  isShared: boolean;
}

/** Copies of the whole installation: those that there are, and a button that makes one. */
export function BackupCard({ folder, isShared }: BackupCardProps) {
  const { run, isRunning, begin } = useBackupRun();
  const done = run === null ? 0 : run.changed + run.skipped + run.failed;
  return (
    <Card aria-labelledby="backups-title">
      <CardHead id="backups-title" title="Backups" />
      <Parts>
        <Meta>
          Created automatically (see Automation), and kept for {days} days, {weeks} weeks and{' '}
          {months} months. They hold the database and the uploads, not cms/.env: keep a copy of that
          file too, and store both on another machine.
        </Meta>
        <Meta>
          Stored in {folder}/backups on the server that made them.
          {isShared &&
            ' If several servers have their own folders, each lists only its own backups.'}
        </Meta>
        <Backups />
        {run !== null && (
          <ProgressBar
            label={`Backing up: ${done} of 4 parts`}
            value={(Math.min(done, 4) / 4) * 100}
          />
        )}
        <div>
          <Button size="small" aria-disabled={isRunning || undefined} onClick={() => void begin()}>
            {isRunning ? 'Backing up…' : 'Back up now'}
          </Button>
        </div>
      </Parts>
    </Card>
  );
}

function Backups() {
  const { data, error, mutate } = useFreshRead(backupsRead);
  if (data) {
    return data.length === 0 ? <p>No backups yet.</p> : <BackupList backups={data} />;
  }
  return error === undefined ? (
    <Loading label="Loading the backups…">
      <Skeleton $height="6rem" />
    </Loading>
  ) : (
    <LoadFailure onRetry={() => void mutate()}>The backups could not be loaded.</LoadFailure>
  );
}
