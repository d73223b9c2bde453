import { backupsKept } from '@contract/backup';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { ProgressBar } from '~/ui/progress-bar';
import { Skeleton } from '~/ui/skeleton';
import { backupsRead } from '../api/reads';
import { useBackupRun } from '../model/use-backup-run';
import { BackupList } from './backup-list';

const { days, weeks, months } = backupsKept;

interface BackupCardProps {
  /** Data folder of the server that answered. */
  folder: string;
  /** Whether other servers may use the same database. */
  isShared: boolean;
}

/** Backups of the whole installation, and a button that creates one. */
export function BackupCard({ folder, isShared }: BackupCardProps) {
  const { run, isRunning, begin } = useBackupRun();
  const done = run === null ? 0 : run.changed + run.skipped + run.failed;
  return (
    <Card aria-labelledby="backups-title">
      <CardHead id="backups-title" title="Backups" />
      <Parts>
        <Meta>
          Created automatically (see Automation). The newest of each of the last {days} days,{' '}
          {weeks} weeks and {months} months is kept; a second one on the same day replaces the
          first. They hold the database and, unless they are in a bucket, the uploads. They don’t
          hold cms/.env (with Docker, secrets.env in the data folder): keep a copy of that file too,
          and store both on another machine.
        </Meta>
        <Meta>
          Stored in {folder}/backups on the server that made them.
          {isShared &&
            ' If several servers have their own folders, each lists only its own backups.'}
        </Meta>
        <Loaded read={backupsRead} what="the backups" skeleton={<Skeleton $height="6rem" />}>
          {(backups) =>
            backups.length === 0 ? <p>No backups yet.</p> : <BackupList backups={backups} />
          }
        </Loaded>
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
