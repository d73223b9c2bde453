import { useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Explains the consequence in a sentence. */
  children: ReactNode;
  /**
   * Label of the action button: 'Delete', 'Discard changes'; undefined if the action is impossible.
   */
  action?: string | undefined;
  /** Label of the safe button; 'Cancel' by default, 'OK' without an action. */
  cancel?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation; the safe button has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, action, onConfirm, onCancel } = props;
  const { cancel = action === undefined ? 'OK' : 'Cancel' } = props;
  const { isDangerous = false, isPending = false } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      initialFocus={safe}
      role="alertdialog"
      size="narrow"
      title={title}
      description={children}
      footer={
        <>
          <Button ref={safe} size="small" onClick={onCancel}>
            {cancel}
          </Button>
          {action !== undefined && (
            <Button
              size="small"
              variant={isDangerous ? 'danger' : 'filled'}
              disabled={isPending}
              onClick={onConfirm}
            >
              {action}
            </Button>
          )}
        </>
      }
    />
  );
};
