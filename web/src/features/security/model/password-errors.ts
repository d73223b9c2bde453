import { passwordChange } from '@contract/admin-session';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

export const emptyPasswords = { currentPassword: '', newPassword: '', repeated: '' };

export type PasswordValues = typeof emptyPasswords;

/** What is wrong with a change of the password before it is sent. */
export function passwordErrors(values: PasswordValues): FormErrors {
  return {
    ...schemaErrors(passwordChange, values),
    ...(values.repeated === values.newPassword ? {} : { repeated: 'Passwords don’t match' }),
  };
}
