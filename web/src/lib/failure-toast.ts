import type { ToastInput } from '../ui/toast/toast-store';
import { reasonOf } from './reason-of';

/** Error notice: the title, and the reason where known. */
export const failureOf =
  (title: string) =>
  (error: unknown): ToastInput => ({
    title,
    description: reasonOf(error, 'Please try again.'),
    variant: 'destructive',
  });
