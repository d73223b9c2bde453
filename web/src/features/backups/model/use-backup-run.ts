import type { Run } from '@contract/automation-run';
import { callApi } from '~/lib/call-api';
import { useRun } from '~/lib/use-run';
import { toast } from '~/ui/toast/toast-store';

const address = 'POST /api/backups';

const ended = ({ status, error }: Run): void => {
  toast(
    status === 'done'
      ? { title: 'Backup created', description: 'It was verified.' }
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

/** Creates a backup and follows its run; the list is reloaded afterwards. */
export const useBackupRun = () =>
  useRun({ current: null, address, start: () => callApi(address), ended, refused });
