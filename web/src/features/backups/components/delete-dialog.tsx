import type { Backup } from '@contract/backup';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface DeleteDialogProps {
  /** The backup to delete; null while the dialog is closed. */
  asked: Backup | null;
  /** All backups, newest first. */
  backups: readonly Backup[];
  isPending: boolean;
  onConfirm: (backup: Backup) => void;
  onCancel: () => void;
}

/** Confirms the deletion of a backup, with a warning if it is the newest or the only one. */
export function DeleteDialog({
  asked,
  backups,
  isPending,
  onConfirm,
  onCancel,
}: DeleteDialogProps) {
  const { timezone } = useSite();
  const [newest, next] = backups;
  const when = asked === null ? '' : shortDateTime(asked.at, timezone);
  const warning =
    next === undefined
      ? 'It is your only backup: until the next one, you will have none.'
      : `It is the newest: changes after ${shortDateTime(next.at, timezone)} won’t be in any backup.`;
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Delete this backup?"
      action={isPending ? 'Deleting…' : 'Delete'}
      isDangerous
      isPending={isPending}
      onConfirm={() => asked && onConfirm(asked)}
      onCancel={onCancel}
    >
      The backup from {when} is deleted permanently.{' '}
      {asked !== null && asked.name === newest?.name && warning}
    </ConfirmDialog>
  );
}
