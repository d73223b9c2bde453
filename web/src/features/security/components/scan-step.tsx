import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type SecondFactorSetup, secondFactorConfirm } from '@contract/admin-session';
import { textOf } from '~/lib/form/field-of';
import { schemaErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { color, fontSize, media, space, weight } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { secretCopied } from '../model/messages';
import { groupedByFour } from '../model/secret-text';
import { useAttempt } from '../model/use-attempt';
import { AttemptButton } from './attempt-button';
import { CopyButton } from './copy-button';
import { DialogActions, DialogForm } from './dialog-form';
import { QrCode } from './qr-code';

interface ScanStepProps {
  setup: SecondFactorSetup;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret to the authenticator app, and asks for its first code. */
export function ScanStep({ setup, onCode, onCancel }: ScanStepProps) {
  const intro = useRef<HTMLParagraphElement>(null);
  const secret = useRef<HTMLElement>(null);
  const form = useForm({ code: '' });
  const { ref, values } = form;
  const failure = 'The code could not be checked.';
  const { attempt, isPending, wait } = useAttempt(form, failure);

  // Not the code field: a phone's keyboard would cover the QR code.
  useEffect(() => intro.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(schemaErrors(secondFactorConfirm, values), () => onCode(values.code));
  };

  return (
    <DialogForm ref={ref} noValidate onSubmit={submit}>
      <p ref={intro} tabIndex={-1}>
        Scan the QR code with your authenticator app, or enter the secret manually.
      </p>
      <Buttons>
        <QrCode text={setup.uri} label="QR code with the secret for the authenticator app" />
        <Secret>
          <h3>Secret</h3>
          <code ref={secret}>{groupedByFour(setup.secret)}</code>
          <CopyButton text={setup.secret} source={secret} copied={secretCopied} />
          <a href={setup.uri}>Open in an app on this device</a>
        </Secret>
      </Buttons>
      <TextField
        label="Code from the app"
        hint="Six digits."
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        {...textOf(form, 'code')}
      />
      <DialogActions>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <AttemptButton
          variant="filled"
          labels={['Switch on', 'Checking…']}
          isPending={isPending}
          wait={wait}
        />
      </DialogActions>
    </DialogForm>
  );
}

const Buttons = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[5]} ${space[6]};
  ${media.sm} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Secret = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[3]};
  & > h3 {
    font-size: ${fontSize.lead};
  }
  & > code {
    max-width: 22ch;
    font-family: ui-monospace, monospace;
    font-weight: ${weight.medium};
    letter-spacing: 0.04em;
    color: ${color.ink};
  }
`;
