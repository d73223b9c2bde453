import type { FormEvent, RefObject } from 'react';
import type { ApiScope } from '@contract/api-scope';
import { type ApiTokenInput, apiTokenInput } from '@contract/api-token';
import { textOf } from '~/lib/form/field-of';
import { schemaErrors } from '~/lib/form/form-errors';
import { useForm } from '~/lib/form/use-form';
import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/select-field';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import { useAttempt } from '../model/use-attempt';
import { AttemptButton } from './attempt-button';
import { CodeField } from './code-field';
import { DialogActions, DialogForm } from './dialog-form';
import { ScopeMatrix } from './scope-matrix';

const DAY_MS = 86_400_000;
const NEVER = '0';

const empty = { name: '', days: '90', scopes: [] as ApiScope[], password: '', code: '' };

type Values = typeof empty;

const expiryOf = ({ days }: Values): string | null =>
  days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

interface TokenFormProps {
  nameRef: RefObject<HTMLInputElement | null>;
  asksForCode: boolean;
  onSubmit: (input: ApiTokenInput) => Promise<void>;
  onCancel: () => void;
}

/** Form of a new token: its permissions and expiry, and the password again. */
export function TokenForm({ nameRef, asksForCode, onSubmit, onCancel }: TokenFormProps) {
  const { timezone } = useSite();
  const form = useForm(empty);
  const { ref, values, errors } = form;
  const { attempt, isPending, wait } = useAttempt(form, 'The token was not created.');
  const expiresAt = expiryOf(values);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, scopes, password, code } = values;
    const input = { name, scopes, expiresAt, password, ...(asksForCode && { code }) };
    void attempt(schemaErrors(apiTokenInput, input), () => onSubmit(input));
  };

  return (
    <DialogForm ref={ref} noValidate onSubmit={submit}>
      <FieldPair>
        <TextField
          ref={nameRef}
          label="Name"
          hint="Shown in the history of what it changes."
          name="name"
          autoComplete="off"
          {...textOf(form, 'name')}
        />
        <SelectField
          label="Expires"
          hint={
            expiresAt === null ? 'Works until you revoke it.' : longDateTime(expiresAt, timezone)
          }
          {...textOf(form, 'days')}
        >
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="365">In a year</option>
          <option value={NEVER}>Never</option>
        </SelectField>
      </FieldPair>
      <ScopeMatrix
        scopes={values.scopes}
        error={errors.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
      <FieldPair>
        <TextField
          label="Your password"
          type="password"
          name="password"
          autoComplete="current-password"
          {...textOf(form, 'password')}
        />
        {asksForCode && (
          <CodeField hint="Six digits, or a recovery code." {...textOf(form, 'code')} />
        )}
      </FieldPair>
      <DialogActions>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <AttemptButton
          variant="filled"
          labels={['Create token', 'Creating…']}
          isPending={isPending}
          wait={wait}
        />
      </DialogActions>
    </DialogForm>
  );
}
