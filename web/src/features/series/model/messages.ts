import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const seriesSaved = (title: string): ToastInput => ({
  title: 'Series saved',
  description: title,
});
export const seriesDeleted = (title: string): ToastInput => ({
  title: 'Series deleted',
  description: title,
});
export const seriesFailure = failureOf('The series was not changed');
