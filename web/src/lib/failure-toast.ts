import type { ToastInput } from '../ui/toast/toast-store';
import { reasonOf } from './reason-of';

/** Returns a function that turns an error into a notice: the title, and the reason if known. */
export const failureOf =
  (title: string) =>
  (error: unknown): ToastInput => ({
    title,
    description: reasonOf(error, 'Please try again.'),
    variant: 'destructive',
  });
