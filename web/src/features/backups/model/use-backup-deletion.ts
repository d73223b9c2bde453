import { useState } from 'react';
import { useRefresh } from '~/lib/read';
import { reasonOf } from '~/lib/reason-of';
import { toast } from '~/ui/toast/toast-store';
import { deleteBackup } from '../api/delete-backup';
import { SHOWN } from './use-backup-run';

/** Deletes a backup, says how it went, closes what asked for it, and has the list read again. */
export function useBackupDeletion() {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const remove = async (name: string, close: () => void): Promise<void> => {
    setPending(true);
    try {
      await deleteBackup(name);
      toast({ title: 'Backup deleted' });
    } catch (error) {
      const description = reasonOf(error, 'Please try again.');
      toast({ title: 'The backup was not deleted', description, variant: 'destructive' });
    } finally {
      close();
      setPending(false);
      // Somebody else, or the task, may have deleted it before.
      await refresh(...SHOWN);
    }
  };

  return { isPending, remove };
}
