import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 && error.detail !== '' ? error.detail : otherwise;

/** Notice if the file could not be created because data of the screen could not be loaded. */
export const exportFailure = (error: unknown): ToastInput => ({
  title: 'Nothing was exported',
  description: sentenceOf(error, 'Some metrics could not be loaded. Please try again.'),
  variant: 'destructive',
});

/** Notice after simulated traffic is removed. */
export const simulatedRemoved: ToastInput = {
  title: 'Simulated traffic removed',
  description: 'All metrics now show real readers only.',
};

/** Notice if simulated traffic could not be removed. */
export const removalFailure = (error: unknown): ToastInput => ({
  title: 'Not removed',
  description: sentenceOf(error, 'Simulated traffic is still included. Please try again.'),
  variant: 'destructive',
});
