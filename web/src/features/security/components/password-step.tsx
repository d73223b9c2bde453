import type { FormEvent, RefObject } from 'react';
import { secondFactorRequest } from '@contract/admin-session';
import { schemaErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { Button, type ButtonLook } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { useAttempt } from '../model/use-attempt';
import { AttemptButton } from './attempt-button';
import { DialogDeeds, DialogForm } from './dialog-form';

interface PasswordStepProps extends ButtonLook {
  /** For the dialog's first focus. */
  fieldRef: RefObject<HTMLInputElement | null>;
  labels: readonly [string, string];
  /** Said where it fails for no fault of the password. */
  failure: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again, before the lock of the admin area is changed. */
export function PasswordStep(props: PasswordStepProps) {
  const { fieldRef, labels, failure, onPassword, onCancel, ...look } = props;
  const form = useForm({ password: '' });
  const { attempt, isPending, wait } = useAttempt(form, failure);
  const { ref, values, errors } = form;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(schemaErrors(secondFactorRequest, values), () => onPassword(values.password));
  };

  return (
    <DialogForm ref={ref} noValidate onSubmit={submit}>
      <TextField
        ref={fieldRef}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        value={values.password}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <DialogDeeds>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <AttemptButton labels={labels} isPending={isPending} wait={wait} {...look} />
      </DialogDeeds>
    </DialogForm>
  );
}
