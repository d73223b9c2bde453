import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface StartQuestionProps {
  /** Name of the task or job. */
  label: string;
  /** Consequence that cannot be undone, as a sentence. */
  warning: string;
  onStart: () => void;
  onClose: () => void;
}

/** Asks before a run starts that reaches readers. */
export const StartQuestion = ({ label, warning, onStart, onClose }: StartQuestionProps) => (
  <ConfirmDialog
    open
    title={`Start “${label}” now?`}
    action="Run now"
    onConfirm={() => {
      onClose();
      onStart();
    }}
    onCancel={onClose}
  >
    {warning}
  </ConfirmDialog>
);
