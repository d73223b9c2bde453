import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 && error.detail !== '' ? error.detail : otherwise;

/** Said where the file could not be written, since something on the screen could not be loaded. */
export const exportFailure = (error: unknown): ToastInput => ({
  title: 'Nothing was exported',
  description: sentenceOf(error, 'Some figures could not be loaded. Please try again.'),
  variant: 'destructive',
});

/** Said when simulated readers have been taken out. */
export const simulatedRemoved: ToastInput = {
  title: 'Simulated readers removed',
  description: 'All figures are those of real readers.',
};

/** Said where simulated readers could not be taken out. */
export const removalFailure = (error: unknown): ToastInput => ({
  title: 'Not removed',
  description: sentenceOf(error, 'Simulated readers are still counted in. Please try again.'),
  variant: 'destructive',
});
