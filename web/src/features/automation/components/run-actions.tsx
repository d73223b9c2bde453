import { useState } from 'react';
import type { Run } from '@contract/automation-run';
import { Button } from '~/ui/button';
import { ReportDialog } from './report-dialog';
import { UndoButton } from './undo-button';

interface RunActionsProps {
  run: Run;
  /** Id of the element that names the run. */
  titleId: string;
  /** Called when an undo starts. */
  onUndo?: () => void;
}

/** Actions on a finished run. */
export function RunActions({ run, titleId, onUndo }: RunActionsProps) {
  const [isReportOpen, setReportOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-describedby={titleId} onClick={() => setReportOpen(true)}>
        Show report
      </Button>
      {run.undoable && <UndoButton run={run} titleId={titleId} onUndo={onUndo} />}
      {isReportOpen && (
        <ReportDialog
          id={run.id}
          known={run}
          onUndo={onUndo}
          onClose={() => setReportOpen(false)}
        />
      )}
    </>
  );
}
