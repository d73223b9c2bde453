import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './dialog/confirm-dialog';

interface DisconnectButtonProps {
  /** Name of the connection. */
  name: string;
  isPending: boolean;
  /** Disconnects it, and calls `close` once done. */
  onConfirm: (close: () => void) => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Disconnects a connection after confirmation. */
export function DisconnectButton({ name, isPending, onConfirm, children }: DisconnectButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Disconnect ${name}`}
        onClick={() => setAsked(true)}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Disconnect ${name}?`}
        action={isPending ? 'Disconnecting…' : 'Disconnect'}
        isDangerous
        isPending={isPending}
        onConfirm={() => onConfirm(close)}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
