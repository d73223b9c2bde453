import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { passwordChange } from '@contract/admin-session';
import { callApi } from '~/lib/call-api';
import { useForm } from '~/lib/form/use-form';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair, FieldStack } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast/toast-store';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';
import { passwordChanged } from '../model/messages';
import { useAttempt } from '../model/use-attempt';
import { AttemptButton } from './attempt-button';
import { LengthMeter } from './length-meter';

const emptyPasswords = { currentPassword: '', newPassword: '', repeated: '' };

type PasswordValues = typeof emptyPasswords;

/** Validation errors of a password change. */
function passwordErrors(values: PasswordValues): FormErrors {
  return {
    ...schemaErrors(passwordChange, values),
    ...(values.repeated === values.newPassword ? {} : { repeated: 'Passwords don’t match' }),
  };
}

/** Changes the admin password. */
export function PasswordForm() {
  const [isShown, setIsShown] = useState(false);
  const form = useForm(emptyPasswords);
  const { ref, values, errors } = form;
  const { attempt, isPending, wait } = useAttempt(form, 'Failed to change the password');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { currentPassword, newPassword } = values;
    void attempt(passwordErrors(values), async () => {
      await callApi('PUT /api/admin/password', { body: { currentPassword, newPassword } });
      form.reset(emptyPasswords);
      setIsShown(false);
      toast(passwordChanged);
    });
  };

  const field = (name: keyof PasswordValues) => ({
    name,
    type: isShown ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });

  return (
    <Fields ref={ref} aria-label="Change the password" noValidate onSubmit={submit}>
      <FieldPair>
        <TextField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('newPassword')}
          label="New password"
          hint={<LengthMeter length={values.newPassword.length} />}
          autoComplete="new-password"
        />
        <TextField
          {...field('repeated')}
          label="Confirm new password"
          autoComplete="new-password"
        />
      </FieldPair>
      <CheckboxField
        label="Show passwords"
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <AttemptButton labels={['Change password', 'Changing…']} isPending={isPending} wait={wait} />
    </Fields>
  );
}

const Fields = styled(FieldStack).attrs({ as: 'form' as const })`
  width: 100%;
  & > button {
    justify-self: start;
  }
`;
