import type { Backup } from '@contract/backup';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface DeleteDialogProps {
  /** The backup that is asked about; null where none is. */
  asked: Backup | null;
  /** All there are, newest first. */
  backups: readonly Backup[];
  isPending: boolean;
  onConfirm: (backup: Backup) => void;
  onCancel: () => void;
}

/** Asks before a backup is deleted, and warns where it is the newest or the only one. */
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
      ? 'It is the only backup: there is none then until the next one is made.'
      : `It is the newest: what was written after ${shortDateTime(next.at, timezone)} is in none then.`;
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
      The backup of {when} goes for good. {asked !== null && asked.name === newest?.name && warning}
    </ConfirmDialog>
  );
}
