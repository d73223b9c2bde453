import { useState } from 'react';
import type { FormErrors } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { ApiError } from '~/lib/http';
import { useCountdown } from '~/lib/use-countdown';
import { toast } from '~/ui/toast/toast-store';
import { attemptFailed } from './messages';

/**
 * Submits a form with a password or code; handles field errors, and waits after too many attempts.
 */
export function useAttempt<V extends object>(form: Form<V>, failure: string) {
  const [isPending, setIsPending] = useState(false);
  const { left, start } = useCountdown();

  /** Does the work if the values are valid, and no attempt is pending or has to wait. */
  const attempt = async (errors: FormErrors, work: () => Promise<void>): Promise<void> => {
    if (isPending || left > 0 || !form.check(errors)) return;
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== undefined) start(error.retryAfter);
      if (!form.refuse(error)) toast(attemptFailed(error, failure));
    } finally {
      setIsPending(false);
    }
  };

  return { attempt, isPending, wait: left };
}
