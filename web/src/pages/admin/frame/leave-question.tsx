import type { LeaveQuestionProps } from '~/lib/leave-guard';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

/** Asked before something unsaved is left. */
export const LeaveQuestion = ({ isAsked, loss, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={isAsked}
    title="Leave without saving?"
    action="Leave"
    cancel="Stay here"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {loss ?? 'Your changes are not saved. This browser keeps them so that you can restore them.'}
  </ConfirmDialog>
);
