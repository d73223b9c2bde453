import type { FormEvent, RefObject } from 'react';
import { secondFactorRemoval, secondFactorRequest } from '@contract/admin-session';
import { textOf } from '~/lib/form/field-of';
import { schemaErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { Button, type ButtonLook } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { useAttempt } from '../model/use-attempt';
import { AttemptButton } from './attempt-button';
import { CodeField } from './code-field';
import { DialogActions, DialogForm } from './dialog-form';

/** Proof of the administrator's identity; `code` is empty if none is required. */
interface PasswordProof {
  password: string;
  code: string;
}

interface PasswordStepProps extends ButtonLook {
  /** Ref of the field that the dialog focuses first. */
  fieldRef: RefObject<HTMLInputElement | null>;
  labels: readonly [string, string];
  /** Message for failures other than a wrong password. */
  failure: string;
  /** Whether a code of the second factor is also required. */
  asksForCode?: boolean;
  onProof: (proof: PasswordProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again before a security setting is changed. */
export function PasswordStep(props: PasswordStepProps) {
  const { fieldRef, labels, failure, asksForCode = false, onProof, onCancel, ...look } = props;
  const form = useForm<PasswordProof>({ password: '', code: '' });
  const { attempt, isPending, wait } = useAttempt(form, failure);
  const { ref, values } = form;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const schema = asksForCode ? secondFactorRemoval : secondFactorRequest;
    void attempt(schemaErrors(schema, values), () => onProof(values));
  };

  return (
    <DialogForm ref={ref} noValidate onSubmit={submit}>
      <TextField
        ref={fieldRef}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        {...textOf(form, 'password')}
      />
      {asksForCode && (
        <CodeField
          hint="Six digits from your authenticator app, or a recovery code."
          {...textOf(form, 'code')}
        />
      )}
      <DialogActions>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <AttemptButton labels={labels} isPending={isPending} wait={wait} {...look} />
      </DialogActions>
    </DialogForm>
  );
}
