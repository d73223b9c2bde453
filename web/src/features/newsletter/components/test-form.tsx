import { type FormEvent, useState } from 'react';
import { email } from '@contract/newsletter';
import { schemaErrors } from '~/lib/form/form-errors';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { LineForm } from '~/ui/line-form';

interface TestFormProps {
  /** Accessible name of the form. */
  label: string;
  hint: string;
  /** Initial address, the site's contact. */
  initial: string;
  isPending: boolean;
  onSend: (email: string) => void;
}

/** Sends a test email to an address. */
export function TestForm({ label, hint, initial, isPending, onSend }: TestFormProps) {
  const [address, setAddress] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = Object.values(schemaErrors(email, address))[0];
    setError(wrong);
    if (wrong === undefined) onSend(address.trim());
  };
  return (
    <LineForm aria-label={label} noValidate onSubmit={submit}>
      <TextField
        type="email"
        label="Send a test to"
        autoComplete="email"
        hint={hint}
        error={error}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <Button size="small" type="submit" disabled={isPending}>
        {isPending ? 'Sending…' : 'Send test'}
      </Button>
    </LineForm>
  );
}
