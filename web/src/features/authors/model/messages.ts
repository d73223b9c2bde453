import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';

export const authorSaved = (name: string): ToastInput => ({
  title: 'Author saved',
  description: name,
});
export const authorDeleted = (name: string): ToastInput => ({
  title: 'Author deleted',
  description: name,
});
export const authorFailure = (error: unknown): ToastInput => ({
  title: 'The author was not changed',
  description: reasonOf(error, 'Please try again.'),
  variant: 'destructive',
});
