import { useRef, useState } from 'react';
import type { SecondFactorSetup } from '@contract/admin-session';
import { callApi } from '~/lib/call-api';
import { useUnsaved } from '~/lib/leave-guard';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Dialog } from '~/ui/dialog/dialog';
import { PasswordStep } from './password-step';
import { RecoveryStep } from './recovery-step';
import { ScanStep } from './scan-step';

const CONFIRM = 'POST /api/admin/second-factor/confirm';

const LOSS =
  'The recovery codes are shown only once, and you haven’t confirmed that you saved them.';

const titles = {
  password: 'Set up two-step verification',
  scan: 'Connect your app',
  codes: 'Save your recovery codes',
} as const;

interface SetUpDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Sets up the second factor: the password, the app's secret and first code, the recovery codes. */
export function SetUpDialog({ open, onClose }: SetUpDialogProps) {
  const refresh = useRefresh();
  const passwordField = useRef<HTMLInputElement>(null);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const step = codes ? 'codes' : setup ? 'scan' : 'password';
  useUnsaved(codes !== null, LOSS);

  const close = (): void => {
    onClose();
    setIsAsking(false);
    setSetup(null);
    setCodes(null);
  };

  const askToClose = (): void => {
    // The pending response may contain the codes, which are sent only once.
    if (isBusy) return;
    if (codes === null) close();
    else setIsAsking(true);
  };

  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };

  const begin = async (password: string) =>
    setSetup((await callApi('POST /api/admin/second-factor', { body: { password } })).body);

  const confirm = async (code: string) => {
    setCodes((await callApi(CONFIRM, { body: { code } })).body.recoveryCodes);
    await refresh(...staleOf(CONFIRM));
  };

  return (
    <Dialog open={open} onClose={askToClose} title={titles[step]} initialFocus={passwordField}>
      {step === 'password' && (
        <PasswordStep
          fieldRef={passwordField}
          variant="filled"
          labels={['Continue', 'Checking…']}
          failure="Two-step verification could not be set up."
          onProof={({ password }) => whileBusy(() => begin(password))}
          onCancel={askToClose}
        />
      )}
      {step === 'scan' && setup && (
        <ScanStep
          setup={setup}
          onCode={(code) => whileBusy(() => confirm(code))}
          onCancel={askToClose}
        />
      )}
      {codes && <RecoveryStep codes={codes} keptNote={close} />}
      {/* Nested, so that both dialogs release their locks in the right order. */}
      <ConfirmDialog
        open={isAsking}
        title="Close without the codes?"
        action="Close"
        cancel="Back to the codes"
        isDangerous
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      >
        {LOSS}
      </ConfirmDialog>
    </Dialog>
  );
}
