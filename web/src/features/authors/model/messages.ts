import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const authorSaved = (name: string): ToastInput => ({
  title: 'Author saved',
  description: name,
});
export const authorDeleted = (name: string): ToastInput => ({
  title: 'Author deleted',
  description: name,
});
export const authorFailure = failureOf('The author was not changed');
