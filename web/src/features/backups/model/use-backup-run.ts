import { useEffect, useState } from 'react';
import type { Run } from '@contract/automation-run';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/read';
import { readRun } from '~/lib/read-run';
import { reasonOf } from '~/lib/reason-of';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { BACKUPS } from '../api/backups-read';
import { makeBackup } from '../api/make-backup';

/** How the system stands, which tells of the last backup. */
export const SYSTEM = '/api/system';

/** What is said of a backup that has come to its end. */
const ended = ({ status, error }: Run): ToastInput =>
  status === 'done'
    ? { title: 'The backup is made', description: 'It was read back and is whole.' }
    : {
        title: 'The backup was not made',
        description: error ?? 'It was stopped.',
        variant: 'destructive',
      };

/** A backup that is made now: begun here, followed, and the list read again after it. */
export function useBackupRun() {
  const refresh = useRefresh();
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setStarting] = useState(false);
  const id = run?.id ?? null;

  useEffect(() => {
    if (id === null) return undefined;
    const end = (): void => {
      setRun(null);
      void refresh(BACKUPS, SYSTEM);
    };
    return poll({
      read: () => readRun(id),
      tell(now) {
        if (now.status === 'running') {
          setRun(now);
          return false;
        }
        toast(ended(now));
        end();
        return true;
      },
      gone: end,
    });
  }, [id, refresh]);

  const begin = async (): Promise<void> => {
    if (isStarting || run !== null) return;
    setStarting(true);
    try {
      setRun(await makeBackup());
    } catch (error) {
      const description = reasonOf(error, 'Please try again.');
      toast({ title: 'The backup was not begun', description, variant: 'destructive' });
    } finally {
      setStarting(false);
    }
  };

  return { run, isRunning: isStarting || run !== null, begin };
}
