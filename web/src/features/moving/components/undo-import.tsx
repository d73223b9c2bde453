import { useState } from 'react';
import type { Run } from '@contract/automation-run';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface UndoImportProps {
  run: Run;
  /** Follows the run that undoes it. */
  onUndo: () => void;
}

/** Takes an import back as a whole, once it is confirmed. */
export function UndoImport({ run: { id }, onUndo }: UndoImportProps) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAction();
  const given = { params: { id }, query: { async: true } };
  const undo = (): void =>
    void run((call) => call('POST /api/automation/runs/{id}/undo', given), {
      failed: (error) => ({
        title: 'Not undone',
        description: reasonOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      }),
      onDone: onUndo,
      close: () => setAsked(false),
    });
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setAsked(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Undo the whole import?"
        action={isPending ? 'Starting…' : 'Undo'}
        isDangerous
        isPending={isPending}
        onConfirm={undo}
        onCancel={() => setAsked(false)}
      >
        Articles that it brought go to the trash. Categories, authors, images, pages and redirects
        that it made are removed where nothing else uses them. What was edited since stays.
      </ConfirmDialog>
    </>
  );
}
