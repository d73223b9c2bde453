import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';

export const seriesSaved = (title: string): ToastInput => ({
  title: 'Series saved',
  description: title,
});
export const seriesDeleted = (title: string): ToastInput => ({
  title: 'Series deleted',
  description: title,
});
export const seriesFailure = (error: unknown): ToastInput => ({
  title: 'The series was not changed',
  description: reasonOf(error, 'Please try again.'),
  variant: 'destructive',
});
