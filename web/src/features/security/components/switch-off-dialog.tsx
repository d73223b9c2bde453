import { useRef } from 'react';
import { useRefresh } from '~/lib/read';
import { Dialog } from '~/ui/dialog/dialog';
import { toast } from '~/ui/toast/toast-store';
import { removeSecondFactor, SECURITY_PATH } from '../api/security-calls';
import { secondFactorOff } from '../model/messages';
import { PasswordStep } from './password-step';

interface SwitchOffDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Switches the second factor off, for the password. */
export function SwitchOffDialog({ open, onClose }: SwitchOffDialogProps) {
  const refresh = useRefresh();
  const passwordField = useRef<HTMLInputElement>(null);

  const switchOff = async (password: string): Promise<void> => {
    await removeSecondFactor(password);
    toast(secondFactorOff);
    await refresh(SECURITY_PATH);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="narrow"
      title="Switch off the second factor?"
      description="The password alone will open the admin area, and the recovery codes end."
      initialFocus={passwordField}
    >
      <PasswordStep
        fieldRef={passwordField}
        variant="danger"
        labels={['Switch off', 'Switching off…']}
        failure="The second factor could not be switched off."
        onPassword={switchOff}
        onCancel={onClose}
      />
    </Dialog>
  );
}
