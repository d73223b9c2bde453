import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

export const settingsSaved: ToastInput = { title: 'Settings saved' };

/** Why the settings could not be saved. */
export const settingsNotSaved = (error: unknown): ToastInput => ({
  title: 'Error',
  description:
    error instanceof ApiError && error.status === 409 ? error.detail : 'Failed to save settings',
  variant: 'destructive',
});

/** Said after changes were dropped, with a way back. */
export const changesDiscarded = (onUndo: () => void): ToastInput => ({
  title: 'Changes discarded',
  action: { label: 'Undo', onAction: onUndo },
});
