import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ApiTokenInput, NewApiToken } from '@contract/api-token';
import { callApi } from '~/lib/call-api';
import { useUnsaved } from '~/lib/leave-guard';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Dialog } from '~/ui/dialog/dialog';
import { Buttons, Parts } from '~/ui/layout';
import { tokenCopied } from '../model/messages';
import { CopyButton } from './copy-button';
import { DialogActions } from './dialog-form';
import { TokenForm } from './token-form';

const CREATE = 'POST /api/tokens';

const LOSS = 'The token is shown only once, and you haven’t confirmed that you saved it.';

interface NewTokenDialogProps {
  open: boolean;
  /** Whether two-step verification is on. */
  asksForCode: boolean;
  onClose: () => void;
}

/** Creates an API token, which is shown only once. */
export function NewTokenDialog({ open, asksForCode, onClose }: NewTokenDialogProps) {
  const refresh = useRefresh();
  const nameField = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useUnsaved(made !== null, LOSS);

  const close = (): void => {
    onClose();
    setIsAsking(false);
    setMade(null);
  };

  const askToClose = (): void => {
    // The pending response may contain the token, which is sent only once.
    if (isBusy) return;
    if (made === null) close();
    else setIsAsking(true);
  };

  const create = async (body: ApiTokenInput): Promise<void> => {
    setIsBusy(true);
    try {
      setMade((await callApi(CREATE, { body })).body);
      await refresh(...staleOf(CREATE));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={askToClose}
      title={made === null ? 'New API token' : 'Save your token'}
      initialFocus={nameField}
    >
      {made === null ? (
        <TokenForm
          nameRef={nameField}
          asksForCode={asksForCode}
          onSubmit={create}
          onCancel={askToClose}
        />
      ) : (
        <ShownToken made={made} keptNote={close} />
      )}
      {/* Nested, so that both dialogs release their locks in the right order. */}
      <ConfirmDialog
        open={isAsking}
        title="Close without the token?"
        action="Close"
        cancel="Back to the token"
        isDangerous
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      >
        {LOSS}
      </ConfirmDialog>
    </Dialog>
  );
}

function ShownToken({ made, keptNote }: { made: NewApiToken; keptNote: () => void }) {
  const intro = useRef<HTMLParagraphElement>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => intro.current?.focus(), []);
  return (
    <Parts>
      <p ref={intro} tabIndex={-1}>
        This is the only time “{made.name}” is shown. Store it where your program keeps its secrets,
        and send it as <code>Authorization: Bearer</code>.
      </p>
      <Token ref={shown} aria-label="API token">
        {made.token}
      </Token>
      <Buttons>
        <CopyButton text={made.token} source={shown} copied={tokenCopied} />
      </Buttons>
      <DialogActions>
        <Button size="small" variant="filled" onClick={keptNote}>
          I’ve saved it
        </Button>
      </DialogActions>
    </Parts>
  );
}

const Token = styled.code`
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
