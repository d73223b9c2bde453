import { useState } from 'react';
import type { Run } from '@contract/automation-run';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { useAllRuns } from '../model/automation-context';

interface UndoButtonProps {
  run: Run;
  /** Id of the element that names the run, unless its dialog does. */
  titleId?: string;
  /** Called when the undo starts. */
  onUndo?: (() => void) | undefined;
}

/** Undoes a run after confirmation. */
export function UndoButton({ run, titleId, onUndo }: UndoButtonProps) {
  const runs = useAllRuns();
  const [isAsked, setAsked] = useState(false);
  const name = runs.nameOf(run.task);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={titleId}
        disabled={runs.isBusy(run.task)}
        onClick={() => setAsked(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Undo this run?"
        action="Undo"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onUndo?.();
          void runs.undo(run);
        }}
      >
        {run.status === 'undone'
          ? `Tries again to undo the remaining changes of ${name}.`
          : `Undoes up to ${plural(run.changed, 'change', 'changes')} of ${name}.`}{' '}
        Anything edited since is kept.
      </ConfirmDialog>
    </>
  );
}
