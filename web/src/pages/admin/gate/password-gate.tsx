import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { dismissToast, toast } from '~/ui/toast/toast-store';
import { AdminPanel } from './admin-frame';
import { signInFailure } from './messages';

interface PasswordGateProps {
  signIn: (password: string) => Promise<void>;
}

/** Asks for the administrator's password. */
export function PasswordGate({ signIn }: PasswordGateProps) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsPending(true);
    try {
      await signIn(password);
      dismissToast();
    } catch (error) {
      toast(signInFailure(error));
      setIsPending(false);
      field.current?.select();
    }
  };

  return (
    <AdminPanel>
      <h1>Admin Access</h1>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="filled" disabled={isPending}>
          {isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
    </AdminPanel>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
`;
