import { useState } from 'react';
import type { AdminSecurity } from '@contract/admin-session';
import { plural } from '~/lib/format';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { SecurityPart, SecurityPartHead } from './security-part';
import { SetUpDialog } from './set-up-dialog';
import { SwitchOffDialog } from './switch-off-dialog';

const LOW = 3;

interface SecondFactorProps {
  security: AdminSecurity;
}

/** State of two-step verification, with a button to set it up or switch it off. */
export function SecondFactor({ security }: SecondFactorProps) {
  const { secondFactor: isOn, recoveryCodesLeft } = security;
  const [dialog, setDialog] = useState<'set-up' | 'switch-off' | null>(null);
  const close = () => setDialog(null);
  return (
    <SecurityPart>
      <SecurityPartHead>
        <h3>Two-step verification</h3>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </SecurityPartHead>
      <p>
        {isOn
          ? 'Signing in takes a code from your authenticator app after your password.'
          : 'An authenticator app on your phone shows a code you enter after your password.'}
      </p>
      {isOn && (
        <p>
          {plural(recoveryCodesLeft, 'recovery code', 'recovery codes')} left.
          {recoveryCodesLeft <= LOW && ' Switch it off and set it up again for ten new ones.'}
        </p>
      )}
      {/* A single button, so that it still exists when the focus returns to it. */}
      <Button size="small" onClick={() => setDialog(isOn ? 'switch-off' : 'set-up')}>
        {isOn ? 'Switch off' : 'Set up'}
      </Button>
      <SetUpDialog open={dialog === 'set-up'} onClose={close} />
      <SwitchOffDialog open={dialog === 'switch-off'} onClose={close} />
    </SecurityPart>
  );
}
