import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

/**
 * Problem codes of the contract (admin-session.ts), repeated because importing that file pulls in
 * zod.
 */
const CODE_REQUIRED = 'second_factor_required';
const CODE_INVALID = 'second_factor_invalid';

/** Whether the password was right and a code of the second factor is required. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE_REQUIRED;

/** Why a sign-in failed (specification, section 8). */
export function signInFailure(error: unknown): ToastInput {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { title: 'Error', description: 'Failed to authenticate', variant: 'destructive' };
  }
  if (error.status === 429) {
    return {
      title: 'Too many attempts',
      description: 'Please wait until the countdown has ended and try again.',
      variant: 'destructive',
    };
  }
  return {
    title: 'Access denied',
    description:
      error.code === CODE_INVALID || error.status === 400 ? error.detail : 'Invalid admin password',
    variant: 'destructive',
  };
}

/** Notice if the server did not end the session, or could not be reached. */
export const signOutFailure: ToastInput = {
  title: 'Error',
  description: 'Failed to log out',
  variant: 'destructive',
};
