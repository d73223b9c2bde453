import { type KeyboardEvent, useState } from 'react';
import { email } from '@contract/newsletter';
import { schemaErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { LineForm } from '~/ui/line-form';
import { TextField } from '~/ui/text-field';
import { welcomeTestFailure, welcomeTestSent } from '../model/messages';
import type { SettingsValues } from '../model/settings-values';

/**
 * Sends the current welcome text to an address as a test. No form element, since forms cannot be
 * nested.
 */
export function WelcomeTest({ form }: { form: Form<SettingsValues> }) {
  const [address, setAddress] = useState(useSite().contactEmail);
  const [error, setError] = useState<string>();
  const { isPending, run } = useAction();

  const send = (): void => {
    const to = address.trim();
    const wrong = Object.values(schemaErrors(email, to))[0];
    setError(wrong);
    if (wrong !== undefined || isPending) return;
    const { welcomeSubject, welcomeText } = form.values;
    const body = { email: to, welcomeSubject, welcomeText };
    void run((call) => call('POST /api/newsletter/welcome/test', { body }), {
      done: welcomeTestSent(to),
      failed: welcomeTestFailure,
      refuse: form.refuse,
    });
  };

  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };

  return (
    <LineForm as="div" role="group" aria-label="Test the welcome email">
      <TextField
        type="email"
        label="Send a test to"
        autoComplete="email"
        hint="Sends the welcome email as shown here, saved or not."
        error={error}
        value={address}
        onKeyDown={sendByKey}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <Button size="small" disabled={isPending} onClick={send}>
        {isPending ? 'Sending…' : 'Send test'}
      </Button>
    </LineForm>
  );
}
