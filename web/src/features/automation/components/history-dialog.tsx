import type { TaskStatus } from '@contract/automation';
import { Dialog } from '~/ui/dialog/dialog';
import { RunHistory } from './run-history';

interface HistoryDialogProps {
  task: TaskStatus;
  onClose: () => void;
}

/** Runs of one task. */
export const HistoryDialog = ({ task, onClose }: HistoryDialogProps) => (
  <Dialog
    open
    size="wide"
    title={task.name}
    description="Runs in the last 30 days."
    onClose={onClose}
  >
    <RunHistory task={task.id} onUndo={onClose} />
  </Dialog>
);
