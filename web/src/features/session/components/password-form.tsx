import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/http';
import { clockTime, useCountdown } from '~/lib/use-countdown';
import { Button } from '~/ui/button';
import { Stack } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import { dismissToast, toast } from '~/ui/toast/toast-store';
import { asksForCode, signInFailure } from '../model/messages';
import type { Credentials } from '../model/use-admin-session';

interface PasswordFormProps {
  signIn: (credentials: Credentials) => Promise<void>;
  /** Ref of the currently required field. */
  fieldRef?: RefObject<HTMLInputElement | null>;
}

/** Asks for the administrator's password and, if two-step verification is on, for a code. */
export function PasswordForm({ signIn, fieldRef }: PasswordFormProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? ownRef;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { left, start } = useCountdown('sign-in');

  // Focuses the code field once it appears.
  useEffect(() => {
    if (needsCode) field.current?.focus();
  }, [needsCode, field]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsPending(true);
    try {
      await signIn({ password, ...(needsCode ? { code } : {}) });
      dismissToast();
    } catch (error) {
      setIsPending(false);
      if (asksForCode(error) && !needsCode) {
        setNeedsCode(true);
        return;
      }
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      toast(signInFailure(error));
      field.current?.select();
    }
  };

  return (
    <Stack as="form" $gap={6} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={needsCode ? undefined : field}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCode && (
        <TextField
          ref={field}
          label="Authenticator code"
          hint="Six digits from your authenticator app, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="filled" disabled={isPending || left > 0}>
        {left > 0 ? `Try again in ${clockTime(left)}` : isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Stack>
  );
}
