import type { Run } from '@contract/automation-run';
import { useRun } from '~/lib/use-run';
import { toast } from '~/ui/toast/toast-store';
import { BACKUPS } from '../api/backups-read';
import { makeBackup } from '../api/make-backup';

/** What changes with a backup: the list, and how the system stands, which tells of the last one. */
export const SHOWN = [BACKUPS, '/api/system'];

const ended = ({ status, error }: Run): void => {
  toast(
    status === 'done'
      ? { title: 'Backup created', description: 'It was verified and is complete.' }
      : {
          title: 'The backup was not created',
          description: error ?? 'The backup was canceled.',
          variant: 'destructive',
        },
  );
};

const refused = (description: string): void => {
  toast({ title: 'The backup was not started', description, variant: 'destructive' });
};

/** A backup that is made now: begun here, followed, and the list read again after it. */
export const useBackupRun = () =>
  useRun({ current: null, start: makeBackup, ended, refused, shown: SHOWN });
