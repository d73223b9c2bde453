import { failureOf } from '~/lib/failure-toast';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';
import { clockTime } from '~/lib/use-countdown';

export const passwordChanged: ToastInput = {
  title: 'Password changed.',
  description: 'All other sessions have ended. API tokens stay valid until you revoke them.',
};

export const secondFactorOff: ToastInput = {
  title: 'Two-step verification switched off',
  description: 'All other sessions have ended.',
};

export const secretCopied: ToastInput = { title: 'Secret copied' };

export const tokenCopied: ToastInput = { title: 'Token copied' };

export const tokenRevoked = (name: string): ToastInput => ({ title: `“${name}” revoked` });

export const tokenNotRevoked = failureOf('The token was not revoked');

export const codesCopied: ToastInput = { title: 'Recovery codes copied' };

/** Notice if the browser blocks copying; the text is selected instead. */
export const copyRefused = (shortcut: string): ToastInput => ({
  title: 'The text is selected',
  description: `Press ${shortcut} to copy it.`,
});

/** Why an attempt failed; `failure` if there is no better message. */
export function attemptFailed(error: unknown, failure: string): ToastInput {
  if (error instanceof ApiError && error.status === 429) {
    const wait = error.retryAfter === undefined ? 'later' : `in ${clockTime(error.retryAfter)}`;
    return {
      title: 'Too many attempts',
      description: `Please try again ${wait}.`,
      variant: 'destructive',
    };
  }
  return {
    title: 'Error',
    description: error instanceof ApiError && error.status === 409 ? error.detail : failure,
    variant: 'destructive',
  };
}
