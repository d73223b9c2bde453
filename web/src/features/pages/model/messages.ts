import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

export const pageSaved = (title: string): ToastInput => ({
  title: 'Page saved',
  description: title,
});
export const pageDeleted = (title: string, onUndo: () => void): ToastInput => ({
  title: 'Page deleted',
  description: title,
  action: { label: 'Undo', onAction: onUndo },
});
export const pageUndeleted = (title: string): ToastInput => ({
  title: 'Page restored',
  description: title,
});
export const pageNotUndeleted: ToastInput = {
  title: 'Error',
  description: 'Failed to restore. The page is still in the trash.',
  variant: 'destructive',
};
export const pageRestored = (title: string): ToastInput => ({
  title: 'Original text restored',
  description: title,
});
export const pageFailure = failureOf('The page was not changed');
