import { useRef } from 'react';
import styled from 'styled-components';
import type { SecondFactorRemoval } from '@contract/admin-session';
import { callApi } from '~/lib/call-api';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { color, fontSize, space } from '~/theme/tokens';
import { Dialog } from '~/ui/dialog/dialog';
import { toast } from '~/ui/toast/toast-store';
import { secondFactorOff } from '../model/messages';
import { PasswordStep } from './password-step';

const SWITCH_OFF = 'POST /api/admin/second-factor/remove';

interface SwitchOffDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Switches the second factor off, after a check of the password and a code. */
export function SwitchOffDialog({ open, onClose }: SwitchOffDialogProps) {
  const refresh = useRefresh();
  const passwordField = useRef<HTMLInputElement>(null);

  const switchOff = async (proof: SecondFactorRemoval): Promise<void> => {
    await callApi(SWITCH_OFF, { body: proof });
    toast(secondFactorOff);
    await refresh(...staleOf(SWITCH_OFF));
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="narrow"
      title="Switch off two-step verification?"
      description="Only the password will be needed to sign in, and the recovery codes stop working."
      initialFocus={passwordField}
    >
      <PasswordStep
        fieldRef={passwordField}
        variant="danger"
        labels={['Switch off', 'Switching off…']}
        failure="Two-step verification could not be switched off."
        asksForCode
        onProof={switchOff}
        onCancel={onClose}
      />
      <LastResort>
        No access to the app or recovery codes? Run this on the server:
        <code>npm run admin:password -- --remove-second-factor</code>
      </LastResort>
    </Dialog>
  );
}

const LastResort = styled.p`
  && {
    margin-top: ${space[6]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
    font-size: ${fontSize.small};
  }
  & > code {
    display: block;
    margin-top: ${space[2]};
    overflow-wrap: anywhere;
    font-size: 0.85em;
    color: ${color.ink};
  }
`;
