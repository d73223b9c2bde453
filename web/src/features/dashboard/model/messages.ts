import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? error.detail : '';

/** Said where a switch could not be turned; it goes back. */
export const switchFailure = (error: unknown): ToastInput => ({
  title: 'Setting not changed',
  description: sentenceOf(error) || 'Failed to change the automation setting.',
  variant: 'destructive',
});
