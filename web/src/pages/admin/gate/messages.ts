import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const MINUTE = 60;

const spell = (seconds: number): string => {
  const [n, word] =
    seconds < MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `${n} ${word}${n === 1 ? '' : 's'}`;
};

/** Seconds to wait before the next attempt, where the answer said so (Retry-After). */
const waitOf = (error: ApiError): number | undefined =>
  'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : undefined;

/** Why a sign-in failed (specification, section 8). */
export function signInFailure(error: unknown): ToastInput {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return { title: 'Error', description: 'Failed to authenticate', variant: 'destructive' };
  }
  if (error.status !== 429) {
    return {
      title: 'Access denied',
      description: 'Invalid admin password',
      variant: 'destructive',
    };
  }
  const seconds = waitOf(error);
  return {
    title: 'Too many attempts',
    description:
      seconds === undefined ? error.detail : `Please wait ${spell(seconds)} and try again.`,
    variant: 'destructive',
  };
}

/** Said where the server could not be told of a logout. */
export const signOutFailure: ToastInput = {
  title: 'Error',
  description: 'Failed to log out',
  variant: 'destructive',
};
